/** Shapes shared by the two halves of the runner: the node side that compiles and drives, the browser side that runs. */

export interface SubPackage {
  root: string
  name?: string
  pages: string[]
  independent?: boolean
}

export interface TabItem {
  pagePath: string
  text?: string
  iconPath?: string
  selectedIconPath?: string
}

export interface TabBar {
  custom?: boolean
  color?: string
  selectedColor?: string
  backgroundColor?: string
  list: TabItem[]
}

export interface WindowJson {
  navigationStyle?: 'default' | 'custom'
  navigationBarTitleText?: string
  navigationBarBackgroundColor?: string
  navigationBarTextStyle?: 'black' | 'white'
  backgroundColor?: string
  backgroundColorContent?: string
  enablePullDownRefresh?: boolean
  onReachBottomDistance?: number
}

export interface PageJson extends WindowJson {
  component?: boolean
  disableScroll?: boolean
  usingComponents?: Record<string, string>
  styleIsolation?: string
}

/** The parts of app.json that the runner and the limits read. */
export interface AppJson {
  pages: string[]
  entryPagePath?: string
  subPackages?: SubPackage[]
  subpackages?: SubPackage[]
  tabBar?: TabBar
  window?: WindowJson
  usingComponents?: Record<string, string>
  networkTimeout?: { request?: number; connectSocket?: number; uploadFile?: number; downloadFile?: number }
  requiredPrivateInfos?: string[]
  permission?: Record<string, { desc?: string } | undefined>
  preloadRule?: Record<string, { packages: string[]; network?: string }>
  lazyCodeLoading?: string
  __usePrivacyCheck__?: boolean
}

export interface ComponentUnit {
  json: PageJson & { usingComponents: Record<string, string> }
  /** Class prefix of a component that owns its class names (`styleIsolation` isolated or apply-shared), else ''. */
  scope: string
  css: string
}

/** A compiled mini program as plain data: everything the browser side needs apart from pictures. */
export interface Project {
  app: AppJson
  /** page path → root of its package, '' for the main package */
  pages: Record<string, { root: string }>
  components: Record<string, ComponentUnit>
  appCss: string
  /** file name → source text */
  scripts: Record<string, string>
  /** files that are served as they are: pictures, sounds */
  assets: string[]
}

/** What the driver hands to the browser side. Plain JSON. */
export interface RuntimeOptions {
  hostMap: Record<string, string>
  storage: Record<string, unknown>
  /** Extra fields of wx.getLaunchOptionsSync(): scene, referrerInfo … */
  launchOptions: Record<string, unknown>
  /** true: the user has not agreed to the privacy contract yet, so private APIs wait for the agreement. */
  privacy: boolean
  platform: 'ios' | 'android' | 'devtools'
  sdkVersion: string
  appId: string
  /** Scopes the user refused, e.g. `scope.userLocation`; `system.location`: the phone refuses WeChat itself. */
  denied: string[]
  /** Names to hide from the app beside the browser's own, e.g. `Intl` for an old phone. */
  hide: string[]
  /** How long setData is on its way to the view, in ms; a slow phone takes 100 and more. */
  bridgeMs: number
  mocks: Record<string, MockSpec>
}

/** A mock either returns a value or calls the test (`call`). */
export type MockSpec = { kind: 'value'; value: unknown } | { kind: 'call' }

export type ErrorKind =
  /** thrown and not caught, in the app or in a template */
  | 'uncaught'
  /** the app wrote console.error */
  | 'console'
  /** a limit of WeChat was broken: setData, eval, undeclared private API … */
  | 'rule'
  /** a wx.* name the runner does not play was called */
  | 'unknown-api'
  /** the compiled files themselves are wrong */
  | 'build'

export interface RunnerError {
  kind: ErrorKind
  message: string
  /** route of the page on top when it happened */
  page: string
  stack?: string
  times: number
}

export interface ApiCall {
  api: string
  page: string
  /** The call's options without functions. */
  options: unknown
}

export interface SetDataEntry {
  page: string
  /** UTF-8 bytes of the JSON */
  bytes: number
  /** true while the page has not had its onReady and for the first 300 ms after it */
  first: boolean
}

export interface PageState {
  route: string
  options: Record<string, string>
  depth: number
  stack: string[]
  title: string
}

/** What the browser side reports to the driver as it happens. */
export type Report =
  | { type: 'error' | 'warning'; kind: ErrorKind; message: string; page: string; stack?: string }
  | { type: 'call'; call: ApiCall }
  | { type: 'setData'; entry: SetDataEntry }
  | { type: 'console'; level: string; text: string; page: string }

/** Every page that app.json declares, main first, as `root/path`. */
export function declaredPages(app: AppJson): { path: string; root: string }[] {
  const own = app.pages.map((path) => ({ path, root: '' }))
  const sub = subPackagesOf(app).flatMap(({ root, pages }) =>
    pages.map((page) => ({ path: packagePrefix(root) + page.replace(/^\//, ''), root: packagePrefix(root) })),
  )
  return [...own, ...sub]
}

export const subPackagesOf = (app: AppJson): SubPackage[] => app.subPackages ?? app.subpackages ?? []

/** `order`, `/order` and `order/` all name the folder `order/`. */
export const packagePrefix = (root: string): string => `${root.replace(/^\/|\/$/g, '')}/`
