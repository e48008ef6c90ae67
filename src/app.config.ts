import { routes, TABS, type RouteDef } from './routes'

const relative = (path: string) => path.slice(1)
const all: RouteDef[] = Object.values(routes)
const isMain = (route: RouteDef) => route.path.startsWith('/pages/')

/** Subpackages are the first folder of a path: /packageOrder/pages/… lives in packageOrder. */
function subPackages() {
  const packages = new Map<string, string[]>()
  for (const route of all.filter((candidate) => !isMain(candidate))) {
    const [root = '', ...rest] = relative(route.path).split('/')
    packages.set(root, [...(packages.get(root) ?? []), rest.join('/')])
  }
  return [...packages].map(([root, pages]) => ({ root, pages }))
}

export default defineAppConfig({
  pages: all.filter(isMain).map((route) => relative(route.path)),
  subPackages: subPackages(),
  // Each tab's next step is one tap away; fetched while the tab is read.
  preloadRule: Object.fromEntries(
    Object.entries({
      'pages/index/index': ['search'],
      'pages/shop/cart': ['packageOrder'],
      'pages/user/user': ['packageOrder', 'packageInfo'],
      'pages/info/info': ['packageInfo'],
    })
      .map(
        ([page, roots]) =>
          [
            page,
            {
              network: 'all' as const,
              packages: roots.filter((root) => subPackages().some((entry) => entry.root === root)),
            },
          ] as const,
      )
      .filter(([, rule]) => rule.packages.length > 0),
  ),
  tabBar: {
    custom: true,
    color: '#6B6B76',
    selectedColor: '#FF528C',
    backgroundColor: '#FFFFFF',
    list: TABS.map((name) => ({ pagePath: relative(routes[name].path), text: routes[name].title })),
  },
  window: {
    navigationBarBackgroundColor: '#FFCE3D',
    navigationBarTextStyle: 'black',
    navigationBarTitleText: '叮当',
    backgroundColor: '#F6F6F8',
    backgroundTextStyle: 'dark',
  },
  lazyCodeLoading: 'requiredComponents',
  __usePrivacyCheck__: true,
  // H5 only: pages appear at once; a slide would delay the first screen and shift it.
  animation: false,
})
