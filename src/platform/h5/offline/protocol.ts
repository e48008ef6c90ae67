/** What page and service worker agree on. */

/** Caches of the worker begin with it; which of them hold what a person has seen stands in seen.ts. */
export const CACHES = 'dd-'

/** From a page that has been drawn: the scripts it runs, and its address where no worker served it. */
export interface Join {
  type: 'join'
  scripts: string[]
  unserved: string | null
}
/** From the worker of the last release to the one that waits. */
export interface TakeOver {
  type: 'take-over'
}
/** From the worker to a page, with each read: what it got came from a cache, or from the network. The page alone knows what it shows. */
export interface Origin {
  type: 'stored' | 'live'
}
export type Message = Join | TakeOver | Origin
export const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && typeof (data as Message).type === 'string'

export const LINE_ID = 'dd-offline'
const STYLE =
  'position:fixed;left:50%;bottom:calc(var(--tabbar-height,52px) + var(--safe-bottom,0px) + 14px);z-index:var(--layer-bar,50);transform:translateX(-50%);box-sizing:border-box;max-width:calc(100% - 32px);padding:8px 16px;border-radius:999px;background:rgba(31,31,36,.88);color:#fff;font:13px/1.5 system-ui,sans-serif;text-align:center;pointer-events:none'
/** Stands outside what React draws: the worker writes it into a stored page, and a running page puts it there. */
export const LINE = `<div id="${LINE_ID}" role="status" style="${STYLE}">网络不可用，以下是上次看到的内容</div>`
