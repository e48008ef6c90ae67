import { CUSTOM_TAB_BAR } from '../compile/elements'
import type { PageView, ViewOptions } from '../view/main'
import { EventChannel } from './bus'
import { createPageService } from './pageService'
import type { PageEntry, PageInstance, Runtime } from './runtime'

/** The page stack and the life of each page. */
export interface Pages {
  stack: PageEntry[]
  /** Tab pages stay alive while the app runs: path → entry. */
  tabs: Map<string, PageEntry>
  current(): PageEntry | undefined
  create(
    path: string,
    query: Record<string, string>,
    events?: Record<string, (...values: unknown[]) => void> | null,
  ): PageEntry
  /** Puts a page on top and runs its onLoad, onShow and onReady. */
  enter(entry: PageEntry): Promise<void>
  leave(entry: PageEntry): void
  show(entry: PageEntry): void
  hide(entry: PageEntry): void
  /** Calls a method of a page or of the app, if it has it. What it throws is reported. */
  call(target: PageInstance | null, method: string, ...args: unknown[]): unknown
}

interface FrameWindow extends Window {
  __templates: Record<string, never>
  __createView(options: ViewOptions): PageView
}

export function createPages(rt: Runtime): Pages {
  const stack: PageEntry[] = []
  const tabs = new Map<string, PageEntry>()
  const { project, log } = rt
  const tabPaths = (project.app.tabBar?.list ?? []).map(({ pagePath }) => pagePath)
  const current = () => stack[stack.length - 1]
  let lastId = 0

  function call(target: PageInstance | null, method: string, ...args: unknown[]): unknown {
    const run = target?.[method]
    if (typeof run !== 'function') return undefined
    try {
      return run.apply(target, args) as unknown
    } catch (error) {
      log.thrown(error, method)
      return undefined
    }
  }

  function show(entry: PageEntry): void {
    rt.shell.paint()
    entry.view.pageLifetime('show')
    call(entry.instance, 'onShow')
  }

  function hide(entry: PageEntry): void {
    entry.view.pageLifetime('hide')
    call(entry.instance, 'onHide')
  }

  return {
    stack,
    tabs,
    current,
    call,
    show,
    hide,
    create(path, query, events) {
      const { root } = project.pages[path]!
      if (root) rt.modules.openPackage(root)
      const customTabBar = project.app.tabBar?.custom && tabPaths.includes(path) ? CUSTOM_TAB_BAR : null
      rt.modules.loadComponent(path)
      if (customTabBar) rt.modules.loadComponent(customTabBar)

      const id = ++lastId
      const frame = rt.shell.addFrame(path, `page-${id}`)
      // The service needs the entry and the entry needs the view: the view is filled in last.
      const entry = { id, route: path, query, frame, navigation: {} } as PageEntry
      entry.service = createPageService(rt, entry)
      const inner = frame.contentWindow as FrameWindow
      run(frame, rt.viewCode)
      run(frame, `window.__templates = ${rt.templates}`)
      entry.view = inner.__createView({
        path,
        project,
        service: entry.service,
        templates: inner.__templates,
        registry: rt.modules.registry,
        customTabBar,
      })
      entry.instance = entry.view.page

      const [channel, openerChannel] = EventChannel.pair()
      for (const [name, listener] of Object.entries(events ?? {})) openerChannel.on(name, listener)
      if (events !== undefined) entry.openerChannel = openerChannel
      Object.assign(entry.instance, {
        route: path,
        __route__: path,
        options: query,
        __wxWebviewId__: id,
        __wxExparserNodeId__: `page${id}`,
        runnerEntry: entry,
        getOpenerEventChannel: () => channel,
        getTabBar: () => entry.view.tabBar,
        getPageId: () => `pageId:${id}`,
      })
      return entry
    },
    async enter(entry) {
      stack.push(entry)
      rt.shell.paint()
      entry.view.attach()
      call(entry.instance, 'onLoad', entry.query)
      entry.view.pageLifetime('show')
      call(entry.instance, 'onShow')
      await new Promise((resume) => setTimeout(resume, 0))
      call(entry.instance, 'onReady')
      entry.readyAt = Date.now()
    },
    leave(entry) {
      call(entry.instance, 'onUnload')
      try {
        entry.view.release()
      } catch (error) {
        log.thrown(error, `end of ${entry.route}`)
      }
      entry.frame.remove()
    },
  }
}

/** As a script element, so that the browser reuses what it compiled for the page before. */
function run({ contentDocument }: HTMLIFrameElement, code: string): void {
  const script = contentDocument!.createElement('script')
  script.textContent = code
  contentDocument!.head.appendChild(script)
}
