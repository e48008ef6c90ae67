import Taro from '@tarojs/taro'

/** px that stay free between WeChat's buttons and what stands beside them. */
const AIR = 8

/** px at the right of a page's top under WeChat's own buttons, on pages with `navigationStyle: 'custom'`. */
export function capsuleWidth(): number {
  const button = Taro.getMenuButtonBoundingClientRect()
  return button?.left ? Taro.getWindowInfo().windowWidth - button.left + AIR : 96 + AIR
}
