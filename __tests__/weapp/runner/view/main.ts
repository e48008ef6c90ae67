import * as easel from 'glass-easel'
import { MiniProgramEnv } from 'glass-easel-miniprogram-adapter'
import { baseCss } from '../builtins/baseCss'
import { elementOf, type Self } from '../builtins/element'
import { scrollerOf } from '../builtins/picker'
import { elementTable } from '../builtins/table'
import { toCss } from '../compile/units'
import type { PageInstance, Registration } from '../runtime/runtime'
import type { Project } from '../types'
import { viewConfig } from './config'
import { PhoneBackend } from './events'
import type { PageService } from './service'
import { lostOnBridge } from './setData'

/** One page's render layer. It lives in the page's own frame, as WeChat's webview does. */
export interface PageView {
  page: PageInstance
  tabBar: PageInstance | null
  attach(): void
  release(): void
  pageLifetime(name: 'show' | 'hide'): void
  query(scope: PageInstance | null, selector: string, all: boolean): ViewElement[]
  elementMethods(node: Element): (Self & Record<string, unknown>) | undefined
  scrollerOf(node: Element): Element | undefined
  longPress(node: Element): void
}

export interface ViewElement {
  id: string
  dataset: unknown
  getBackendElement(): HTMLElement | null
  getMethodCaller?(): unknown
}

export interface ViewOptions {
  path: string
  project: Project
  service: PageService
  templates: Record<string, never>
  registry: Map<string, Registration>
  customTabBar: string | null
}

/**
 * Taro's shared templates bind every property of an element, most of them to nothing; WeChat takes that without a word.
 */
const COMMON_WARNINGS = /is not a valid property|type-incompatible value|for-list data/

type CodeSpace = ReturnType<InstanceType<typeof MiniProgramEnv>['createCodeSpace']>

export function createView({ path, project, service, templates, registry, customTabBar }: ViewOptions): PageView {
  ;(window as unknown as { __service: PageService }).__service = service
  addStyle(baseCss)
  addStyle(service.mapUrls(project.appCss))
  patchInlineStyles(service)
  easel.globalOptions.throwGlobalError = false
  easel.addGlobalErrorListener((error: unknown, meta: unknown) => {
    // The typings declare a method's name; the code passes an object with the kind of callback.
    service.thrown(error, `${(meta as { type?: string } | undefined)?.type ?? 'template'} of ${path}`)
    return false
  })
  easel.addGlobalWarningListener((message: unknown) => {
    if (!COMMON_WARNINGS.test(String(message))) service.warn(`${String(message)} (${path})`)
    return false
  })

  const environment = new MiniProgramEnv()
  const space = environment.createCodeSpace('main', true)
  // Ids reach the page as `<component>--<id>`.
  space.getComponentSpace().updateComponentOptions({ writeIdToDOM: true })
  defineElements(space, templates)
  const used = componentsOf(project, [path, ...(customTabBar ? [customTabBar] : [])])
  for (const name of used) defineLook(space, project, templates, name, path)
  // Children first: a component must be known before the one that uses it.
  for (const name of [...used].reverse()) defineLogic(space, registry.get(name), name, service)

  const backend = new PhoneBackend()
  const associated = environment.associateBackend(backend)
  backend.onEvent((target, type, detail, options) => {
    const event = new easel.Event(type, detail, options)
    easel.Event.dispatchEvent(target, event)
    return event.getEventBubbleStatus()
  })
  const roots = [associated.createRoot('wx-page', space, path)]
  if (customTabBar) roots.push(associated.createRoot('wx-custom-tab-bar', space, customTabBar))
  const [page, tabBar = null] = roots.map((root) => root.get() as unknown as PageInstance)
  guardSetData(page!, service, path)
  watchScroll(service)

  return {
    page: page!,
    tabBar,
    attach() {
      for (const root of roots)
        root.attach(document.body as never, document.body.appendChild(document.createElement('div')) as never)
    },
    release() {
      for (const root of roots) root.release()
    },
    pageLifetime(name) {
      for (const root of roots) {
        try {
          ;(root as unknown as { getComponent(): easel.GeneralComponent }).getComponent().triggerPageLifetime(name, [])
        } catch (error) {
          service.thrown(error, `pageLifetimes.${name}`)
        }
      }
    },
    query(scope, selector, all) {
      const root = (scope?._$ ?? page!._$!).getShadowRoot()!
      const found = all ? root.querySelectorAll(selector) : [root.querySelector(selector)]
      return found.filter((each) => each !== null) as unknown as ViewElement[]
    },
    elementMethods: elementOf,
    scrollerOf,
    longPress: (node) => backend.longPress(node),
  }
}

function addStyle(css: string): void {
  if (!css) return
  document.head.appendChild(document.createElement('style')).textContent = css
}

/** `style="width: 100rpx"` and addresses in inline styles are translated as those in wxss are. */
function patchInlineStyles(service: PageService): void {
  const { prototype } = easel.Element as unknown as {
    prototype: { setNodeStyle(style: string, segment?: number): void }
  }
  const original = prototype.setNodeStyle
  prototype.setNodeStyle = function (style, segment) {
    return original.call(this, typeof style === 'string' ? service.mapUrls(toCss(style)) : style, segment)
  }
}

function defineElements(space: CodeSpace, templates: Record<string, never>): void {
  for (const [name, definition] of Object.entries(elementTable)) {
    const path = `__wx/${name}`
    space.addCompiledTemplate(path, { groupList: templates, content: templates[path]! })
    space.componentEnv(path, ({ Component }) => {
      const { attached } = definition
      const made = Component({
        ...definition,
        attached(this: { isBuiltIn?: boolean }) {
          this.isBuiltIn = true
          attached?.call(this)
        },
      } as never)
      space.getComponentSpace().setGlobalUsingComponent(`wx-${name}`, (made as unknown as { _$: never })._$)
    })
  }
}

/** The component tree below some components, parents before children. */
function componentsOf(project: Project, from: string[]): string[] {
  const order = new Set<string>()
  const visit = (name: string): void => {
    const unit = project.components[name]
    if (!unit || order.has(name)) return
    order.add(name)
    for (const child of Object.values(unit.json.usingComponents)) visit(child.slice(1))
  }
  from.forEach(visit)
  return [...order]
}

function defineLook(
  space: CodeSpace,
  project: Project,
  templates: Record<string, never>,
  name: string,
  page: string,
): void {
  const { json, scope, css } = project.components[name]!
  space.addComponentStaticConfig(name, (name === page ? { ...json, component: false } : json) as never)
  space.addCompiledTemplate(name, { groupList: templates, content: templates[name]! })
  if (scope) space.addStyleSheet(name, undefined as never, scope)
  addStyle((window as unknown as { __service: PageService }).__service.mapUrls(css))
}

function defineLogic(
  space: CodeSpace,
  registration: Registration | undefined,
  name: string,
  service: PageService,
): void {
  if (!registration) {
    service.thrown(new Error(`${name} did not call Page() or Component()`), name)
    return
  }
  const config = viewConfig(registration.config) as never
  space.componentEnv(
    name,
    ({ Page, Component }) => void (registration.kind === 'Page' ? Page(config) : Component(config)),
  )
}

/** setData of every component of this page crosses as JSON and is measured. */
function guardSetData(page: PageInstance, service: PageService, path: string): void {
  let holder = page as object
  while (!Object.prototype.hasOwnProperty.call(holder, 'setData')) holder = Object.getPrototypeOf(holder) as object
  const callers = holder as { setData(data: Record<string, unknown>, done?: () => void): void }
  const original = callers.setData
  callers.setData = function (data, done) {
    for (const [key, value] of Object.entries(data ?? {})) {
      if (value === undefined) service.warn(`setData: "${key}" is undefined (${path})`)
    }
    const lost = lostOnBridge(data)
    if (lost.length) service.breach(`setData takes JSON only: ${lost.join(', ')}`)
    if (lost.some((entry) => /circular|bigint/.test(entry))) return
    const json = JSON.stringify(data ?? {})
    service.setDataSent(json)
    const arrive = () => original.call(this, JSON.parse(json) as Record<string, unknown>, done)
    if (service.bridgeMs) setTimeout(arrive, service.bridgeMs)
    else arrive()
  }
}

function watchScroll(service: PageService): void {
  window.addEventListener('scroll', () => {
    const { scrollHeight, clientHeight } = document.documentElement
    service.scrolled(window.scrollY, scrollHeight - clientHeight - window.scrollY)
  })
}

;(window as unknown as { __createView: typeof createView }).__createView = createView
