import type { App } from '@/app/createApp'
import { shareApi } from '@/contract/share'
import { parseLink, type LaterTarget, type LinkTarget } from '@/services/DeepLinks'

/** What a person reads where a link leads to nothing this version shows (app §2: pages of the spec that are not there yet). */
export const NOT_HERE = '该内容暂不支持查看'
export const NO_LINK = '链接打不开，可能不完整或不安全'

/** A target that can be opened as it is. */
type Openable = Extract<LinkTarget, { kind: 'page' | 'article' | 'web' }>

/** Ours, but no page by itself: where it leads is for the page of links (embedRedirect) to find out. */
export const leadsOn = ({ kind }: LinkTarget): boolean => kind === 'short' || kind === 'later'

/**
 * What a link names here. Ours are the page's own origin, and the service's. A link to our web view names the URL inside it: wrapped so,
 * a foreign page is no less foreign.
 */
export function linkTarget(app: Pick<App, 'platform' | 'config'>, text: string): LinkTarget {
  const { platform, config } = app
  const target = parseLink(
    text,
    [platform.system.origin(), config.apiOrigin].filter((origin) => origin !== ''),
  )
  return target.kind === 'page' && target.name === 'webview' ? linkTarget(app, target.params.url ?? '') : target
}

/**
 * Opens any link that a person tapped: a page of ours, a WeChat article directly, another URL in a window of the
 * native host or in the web view (app §2). What cannot be opened shows a toast.
 */
export async function openUrl(
  app: Pick<App, 'platform' | 'config' | 'api' | 'nav' | 'ui' | 'session' | 'host'>,
  text: string,
): Promise<void> {
  let target = linkTarget(app, text)
  if (target.kind === 'short') {
    // The failure has been shown by then.
    const response = await app.api.act(shareApi.resolve, { code: target.code }).catch(() => null)
    if (!response) return
    target = linkTarget(app, response.path)
  }
  if (target.kind === 'later') {
    if (!(await openNative(app, target, 'open'))) app.ui.showToast(NOT_HERE)
  } else if (target.kind === 'refused' || target.kind === 'short') app.ui.showToast(NO_LINK)
  else await openTarget(app, target, 'open')
}

/**
 * A page that is not there yet may be one the native host has (app §7: router push and replace by name). Returns
 * whether it opened. `replace` is for pages that only lead on.
 */
export async function openNative(
  app: Pick<App, 'platform' | 'nav' | 'host'>,
  { name, params }: LaterTarget,
  way: 'open' | 'replace',
): Promise<boolean> {
  const deps = await app.host()
  if (!name || !deps?.native) return false
  // In place of the window, where it holds nothing else of ours.
  const whole = way === 'replace' && app.platform.router.depth() === 1
  const opened = await deps.native.open(name, params, whole ? 'replace' : 'push')
  if (opened && way === 'replace' && !whole) await app.nav.back()
  return opened
}
/** `replace` is for pages that only lead on. */
export async function openTarget(
  app: Pick<App, 'platform' | 'nav' | 'session' | 'host'>,
  target: Openable,
  way: 'open' | 'replace',
): Promise<void> {
  const { nav, session, platform } = app
  if (target.kind === 'page') {
    if (target.referral) session.refer(target.referral)
    return nav.openTarget(target, way)
  }
  const { kind, url } = target
  // What opened elsewhere leaves the page that led there with nothing to show.
  if ((await openInHost(app, url)) || (kind === 'article' && (await platform.leave(url)))) {
    if (way === 'replace') await nav.back()
    return
  }
  nav[way]('webview', { url })
}

/**
 * Leaves for a URL that the person agreed to. WeChat, which allows no leaving, shows it in the web view. Returns
 * whether a window of the native host's opened over the app.
 */
export async function leaveFor(app: Pick<App, 'platform' | 'nav' | 'host'>, url: string): Promise<boolean> {
  const inHost = await openInHost(app, url)
  if (!inHost && !(await app.platform.leave(url))) app.nav.open('webview', { url })
  return inHost
}

/** Opens a URL in a window of the native host. Returns false where none opened. */
export async function openInHost(app: Pick<App, 'platform' | 'host'>, url: string): Promise<boolean> {
  // A page that leads on at once may be faster than the host is spoken to.
  await app.host()
  const opening = app.platform.openWindow?.(url)
  return (
    opening?.then(
      () => true,
      () => false,
    ) ?? false
  )
}
