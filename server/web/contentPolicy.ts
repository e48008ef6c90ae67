import { createHash } from 'node:crypto'

/** Other origins that a build talks to (config/assetManifest.js). */
export interface ForeignOrigins {
  /** WeChat's JS-SDK. */
  scripts: string[]
  /** Map tiles. */
  pictures: string[]
  /** API, chat and collector, where they are not the page's own origin. */
  services: string[]
}
export const NO_ORIGINS: ForeignOrigins = { scripts: [], pictures: [], services: [] }

/** A script that stands in a page, as the policy names it. */
export const scriptHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const INLINE = /<script>([\s\S]*?)<\/script>/g

/** Hashes of the scripts in a template. Never of a finished page: a script that got into it would be allowed with ours. */
export const hashesOf = (template: string): string[] =>
  [...template.matchAll(INLINE)].map(([, text]) => scriptHash(text!))

/**
 * What a page of ours may run, load and reach. Scripts are files of ours, the few that stand in the pages (by their hash) and WeChat's JS-SDK; the
 * chat's SDK makes its codecs by `Function`, hence 'unsafe-eval'. Styles stand in elements all over Taro's components. Frames hold foreign web
 * pages (app §2 webview), sandboxed. Only our own origin may frame us: the native hosts' and the mini program's web views are no frames.
 */
export function contentPolicy(
  hashes: readonly string[],
  { scripts, pictures, services }: ForeignOrigins,
  host: string,
): string {
  const sockets = services.map((origin) => origin.replace(/^http/, 'ws'))
  // Old engines do not count a websocket of the page's own host as 'self'.
  const own = /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : []
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'unsafe-eval'", ...hashes, ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures, ...services],
    'media-src': ["'self'", 'data:', 'blob:', ...services],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'data:', 'blob:', ...own, ...services, ...sockets],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'https:', 'http:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
