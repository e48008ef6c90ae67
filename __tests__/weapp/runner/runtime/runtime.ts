import type { Project, RuntimeOptions } from '../types'
import type { PageService } from '../view/service'
import type { PageView } from '../view/main'
import type { Activity } from './activity'
import type { Dialogs } from './dialogs'
import type { Files } from './files'
import type { Log } from './log'
import type { Modules } from './modules'
import type { Pages } from './pages'
import type { Shell } from './shell'
import type { Tasks } from './tasks'

/** Everything that one running mini program consists of. Parts find each other here. */
export interface Runtime {
  options: RuntimeOptions
  project: Project
  /** JavaScript expressions evaluated in every page's frame. */
  templates: string
  viewCode: string
  apiNames: string[]
  log: Log
  activity: Activity
  tasks: Tasks
  files: Files
  shell: Shell
  dialogs: Dialogs
  modules: Modules
  pages: Pages
  bus: Bus
  storage: Map<string, string>
  privacy: { agreed: boolean }
  launch: LaunchOptions
  wx: WxTable
}

export interface LaunchOptions {
  path: string
  query: Record<string, string>
  scene: number
  [more: string]: unknown
}

/** Options of an asynchronous wx call. */
export interface ApiOptions {
  success?(result: ApiResult): void
  fail?(result: ApiResult): void
  complete?(result: ApiResult): void
  // Each call has its own options; they come from the app, unchecked.
  [option: string]: any
}

export interface ApiResult {
  errMsg: string
  [field: string]: unknown
}

// wx is a table of some 500 functions with as many signatures.
export type WxTable = Record<string, (...args: any[]) => any>

/** Asynchronous calls: their results, without errMsg. They fail by throwing `failure(…)`. */
export type ApiTable = Record<string, (options: ApiOptions) => object | void | Promise<object | void>>

export interface Registration {
  kind: 'Page' | 'Component'
  config: Record<string, unknown>
}

/** The `this` of a page or component, as far as the runner touches it. */
export interface PageInstance {
  route?: string
  options?: Record<string, string>
  runnerEntry?: PageEntry
  _$?: { getShadowRoot(): { querySelector(s: string): unknown; querySelectorAll(s: string): unknown[] } | null }
  [member: string]: unknown
}

export interface PageEntry {
  id: number
  route: string
  query: Record<string, string>
  frame: HTMLIFrameElement
  view: PageView
  service: PageService
  instance: PageInstance
  navigation: { title?: string; frontColor?: string; backgroundColor?: string }
  /** The confirmation that the back arrow shows first. */
  question?: string
  /** Set when onReady has run. */
  readyAt?: number
  /** The opener's end of the event channel, for pages opened by navigateTo. */
  openerChannel?: unknown
}

/** App-wide events of wx.on… and wx.off…. */
export interface Bus {
  on(name: string, listener: (value: never) => void): void
  off(name: string, listener?: (value: never) => void): void
  emit(name: string, value: unknown): void
  has(name: string): boolean
}
