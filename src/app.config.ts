import { routes, TABS, type RouteDef } from './routes'
import { inMainPackage, rootOf } from './routes/packages'

const weapp = process.env.TARO_ENV === 'weapp'
const relative = (path: string) => path.slice(1)
const all: RouteDef[] = Object.values(routes).filter((route: RouteDef) => !weapp || route.only !== 'h5')
/** H5 has a chunk for each page anyway; packages would only weigh on the first load. */
const isMain = (route: RouteDef) => !weapp || inMainPackage(route)

function subPackages() {
  const packages = new Map<string, string[]>()
  for (const route of all.filter((candidate) => !isMain(candidate))) {
    const root = rootOf(route)
    packages.set(root, [...(packages.get(root) ?? []), relative(route.path).slice(root.length + 1)])
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
      'pages/item/detail': ['packageOrder', 'packagePassport'],
      'pages/user/user': ['packageOrder', 'packageInfo', 'pages/info'],
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
  // In H5 each page draws its own bar.
  window: weapp
    ? {
        navigationBarBackgroundColor: '#FFCE3D',
        navigationBarTextStyle: 'black',
        navigationBarTitleText: '叮当',
        backgroundColor: '#F6F6F8',
        backgroundTextStyle: 'dark',
      }
    : { navigationStyle: 'custom' },
  ...(weapp
    ? {
        lazyCodeLoading: 'requiredComponents',
        // Opened from Moments, a page lies below WeChat's bar there, also where it draws its own elsewhere.
        singlePage: { navigationBarFit: 'squeezed' },
        __usePrivacyCheck__: true,
        // app §9: native calls are given up after a minute, whatever WeChat's own time may become.
        networkTimeout: { request: 60_000, connectSocket: 60_000, uploadFile: 60_000, downloadFile: 60_000 },
        // app §2 /choose-location is WeChat's own page there.
        requiredPrivateInfos: ['chooseLocation' as const],
      }
    : {}),
  // H5 only: pages appear at once; a slide would delay the first screen and shift it.
  animation: false,
})
