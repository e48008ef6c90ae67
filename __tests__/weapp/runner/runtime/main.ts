import type { MockSpec, PageState, Project, Report, RuntimeOptions } from '../types'
import { createActivity } from './activity'
import { createBus } from './bus'
import { createDialogs } from './dialogs'
import { createFiles } from './files'
import { createLog, messageOf } from './log'
import { createModules } from './modules'
import { createPages } from './pages'
import { parseUrl } from './routes'
import type { LaunchOptions, PageInstance, Runtime } from './runtime'
import { createScope, type Scope } from './scope'
import { createShell } from './shell'
import { createTasks } from './tasks'
import { createWx } from './wx/table'

/** What the server writes into the page. */
export interface RunnerInput {
  project: Project
  templates: string
  viewCode: string
  apiNames: string[]
}

/** What the driver calls through the page. */
export interface Runner {
  start(url: string | undefined): Promise<void>
  settle(quiet?: number): Promise<boolean>
  state(): PageState & { frame: string; hasDialog: boolean }
  storage(): Record<string, unknown>
  call(api: string, options?: object): Promise<unknown>
  /** Page method of the page on top: onPullDownRefresh, onShareAppMessage … */
  page(method: string, ...args: unknown[]): unknown
  background(): void
  /** Opened by a link while it runs: to the front, at that page. */
  enter(url: string, scene: number): Promise<void>
  foreground(): void
  emit(event: string, value: unknown): void
  longPress(node: Element): void
  hasPullDown(): boolean
  tab(index: number): { url: string; text: string }
  /** What the app gave to App(). */
  app(): unknown
  mock(name: string, spec: MockSpec | undefined): void
}

interface Bindings {
  runnerReport(report: Report): void
  runnerMock(name: string, options: unknown): Promise<{ value?: unknown; error?: string }>
}

export function createRunner({ project, templates, viewCode, apiNames }: RunnerInput, options: RuntimeOptions): Runner {
  const bindings = window as unknown as Bindings
  let app: PageInstance | null = null
  const launch: LaunchOptions = {
    path: '',
    query: {},
    scene: 1001,
    referrerInfo: {},
    mode: 'default',
    ...options.launchOptions,
  }
  // The parts need each other, mostly at run time: they are added one by one, in the order in which they need each other at once.
  const rt = {
    options,
    project,
    templates,
    viewCode,
    apiNames,
    launch,
    privacy: { agreed: !options.privacy },
  } as Runtime
  rt.log = createLog(
    (report) => bindings.runnerReport(report),
    () => rt.pages?.current()?.route ?? '',
    (message) => {
      rt.pages.call(app, 'onError', message)
      rt.bus.emit('Error', { message })
    },
  )
  rt.activity = createActivity()
  rt.bus = createBus(rt.log)
  rt.tasks = createTasks(options, rt.log, rt.activity, (name, given) => bindings.runnerMock(name, given))
  rt.files = createFiles(project, options, (src) => rt.log.error('rule', `${src} is not in the package`))
  rt.storage = new Map(Object.entries(options.storage).map(([key, value]) => [key, JSON.stringify(value)]))
  rt.pages = createPages(rt)
  rt.shell = createShell(rt)
  rt.dialogs = createDialogs()
  // Modules read the scope when they run, which is after it has been filled from them.
  const late = {} as { scope: Scope }
  const modules = createModules(project, () => late.scope)
  rt.modules = modules
  rt.wx = createWx(rt)
  late.scope = createScope(
    options.hide,
    {
      wx: rt.wx,
      App: (config: PageInstance) => (app = config),
      Page: (config: Record<string, unknown>) => modules.register({ kind: 'Page', config }),
      Component: (config: Record<string, unknown>) => modules.register({ kind: 'Component', config }),
      Behavior: (config: unknown) => config,
      getApp: () => app,
      getCurrentPages: () => rt.pages.stack.map(({ instance }) => instance),
      requirePlugin: (name: string) => {
        throw new Error(`plugins are not run here: ${name}`)
      },
    },
    {
      breach: (message) => rt.log.error('rule', message),
      thrown: (error) => rt.log.thrown(error, 'timer'),
      touch: rt.activity.touch,
      console: rt.log.console,
    },
  )
  catchAll(rt, () => app)

  const top = () => rt.pages.current()!
  /**
   * A page that is not in app.json: WeChat calls onPageNotFound, which has to open another at once, and shows its own
   * error page otherwise.
   */
  async function missing(path: string, query: Record<string, string>): Promise<void> {
    const before = rt.pages.current()
    const notified = { path, query, isEntryPage: !before }
    rt.pages.call(app, 'onPageNotFound', notified)
    rt.bus.emit('PageNotFound', notified)
    await rt.activity.settle()
    if (rt.pages.current() === before) rt.log.error('rule', `the page ${path} does not exist`)
  }
  return {
    async start(url) {
      const { path, query } = parseUrl(url ?? project.app.entryPagePath ?? project.app.pages[0]!)
      Object.assign(launch, { path, query })
      try {
        modules.load('app.js')
      } catch (error) {
        rt.log.thrown(error, 'app.js')
      }
      rt.pages.call(app, 'onLaunch', launch)
      rt.pages.call(app, 'onShow', launch)
      if (!project.pages[path]) return missing(path, query)
      // What goes wrong in it is in the log already.
      await rt.wx.reLaunch!({ url: `/${url ? url.replace(/^\//, '') : path}` }).catch(() => undefined)
    },
    settle: (quiet) => rt.activity.settle(quiet),
    state() {
      const entry = rt.pages.current()
      return {
        route: entry?.route ?? '',
        options: entry?.query ?? {},
        depth: rt.pages.stack.length,
        stack: rt.pages.stack.map(({ route }) => route),
        title: rt.shell.title(),
        frame: entry?.frame.name ?? '',
        hasDialog: document.querySelector('.phone-mask') !== null,
      }
    },
    storage: () => Object.fromEntries([...rt.storage].map(([key, text]) => [key, JSON.parse(text) as unknown])),
    call: (api, given = {}) => Promise.resolve(rt.wx[api]!(given)).catch((failed: unknown) => failed),
    page: (method, ...args) => rt.pages.call(top().instance, method, ...args),
    background() {
      rt.pages.hide(top())
      rt.pages.call(app, 'onHide')
      rt.bus.emit('AppHide', {})
    },
    foreground() {
      rt.pages.call(app, 'onShow', launch)
      rt.bus.emit('AppShow', launch)
      rt.pages.show(top())
    },
    async enter(url, scene) {
      const { path, query } = parseUrl(url)
      Object.assign(launch, { path, query, scene })
      rt.pages.call(app, 'onShow', launch)
      rt.bus.emit('AppShow', launch)
      if (!project.pages[path]) return missing(path, query)
      await rt.wx.reLaunch!({ url: `/${url.replace(/^\//, '')}` }).catch(() => undefined)
    },
    emit: (event, value) => rt.bus.emit(event, value),
    longPress: (node) => top().view.longPress(node),
    hasPullDown: () => !!{ ...project.app.window, ...project.components[top().route]?.json }.enablePullDownRefresh,
    tab(index) {
      const { pagePath, text = '' } = project.app.tabBar!.list[index]!
      return { url: `/${pagePath}`, text }
    },
    app: () => app,
    mock(name, spec) {
      if (spec) options.mocks[name] = spec
      else delete options.mocks[name]
    },
  }
}

/**
 * Unhandled rejections and exceptions from the app's callbacks, passed to the app as well (onError,
 * onUnhandledRejection).
 */
function catchAll(rt: Runtime, app: () => PageInstance | null): void {
  window.addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    const detail = { reason: event.reason as unknown, promise: event.promise }
    const { message, stack } = messageOf(event.reason)
    rt.log.error('uncaught', `${message} (unhandled rejection)`, stack)
    rt.pages.call(app(), 'onUnhandledRejection', detail)
    rt.bus.emit('UnhandledRejection', detail)
  })
  window.addEventListener('error', (event) => {
    if (!event.error) return
    event.preventDefault()
    rt.log.thrown(event.error, 'window')
  })
}
