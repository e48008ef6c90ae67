/** WeChat insists on this component for `tabBar.custom`. The bar itself is drawn by each tab's screen, on both targets alike. */
export default function CustomTabBar() {
  return null
}
