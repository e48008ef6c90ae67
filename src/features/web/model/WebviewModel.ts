import type { App } from '@/app/createApp'
import { readWebUrl } from '@/services/DeepLinks'
import { leadsOn, leaveFor, linkTarget, openInHost, openTarget } from '@/actions/openUrl'
import { observe } from '@/stores/observe'

/** A URL in the web view (app §2 /pages/web/webview): http(s) and nothing else; ours open as the pages they are. */
export class WebviewModel {
  loaded = false
  /** WeChat does not open this host in a mini program. */
  refused = false
  /** Null for what is no URL. */
  readonly url: string | null
  readonly host: string
  /** Of our own origin. */
  readonly own: boolean
  private readonly target

  constructor(
    private readonly app: Pick<App, 'platform' | 'config' | 'nav' | 'ui' | 'session' | 'host'>,
    private readonly given = '',
  ) {
    this.target = linkTarget(app, given)
    const { kind } = this.target
    this.url = kind === 'web' || kind === 'article' ? (this.target as { url: string }).url : null
    const read = this.url ? readWebUrl(this.url) : null
    this.host = read?.host ?? ''
    this.own = app.platform.system.origin() !== '' && read?.origin === app.platform.system.origin()
    observe(this)
  }

  /** A page of ours that is not this one again: it takes the web view's place. */
  private get inside() {
    return this.target.kind === 'page' && this.target.name !== 'webview'
  }
  /** This page only leads on. */
  get passing() {
    return this.inside || leadsOn(this.target)
  }

  /** An article and a page of ours open directly (app §2), also by the URL of the web view. */
  start() {
    if (leadsOn(this.target)) this.app.nav.replace('embedRedirect', { link: this.given })
    if (this.inside || this.target.kind === 'article') void this.lead()
  }
  load() {
    this.loaded = true
  }
  refuse() {
    this.refused = true
  }
  async copy() {
    const { ui, platform } = this.app
    ui.showToast((await platform.clipboard.copy(this.url!)) ? '网址已复制' : '没能复制')
  }
  leave() {
    return this.url ? leaveFor(this.app, this.url) : undefined
  }
  async menu() {
    const { ui, platform } = this.app
    const chosen = await ui.choose({
      title: this.host,
      options: [
        { key: 'leave', label: '直接打开这个网页', note: '离开叮当' },
        ...(platform.wechat ? [{ key: 'browser', label: '在手机浏览器打开' }] : []),
        { key: 'copy', label: '复制网址' },
      ],
    })
    if (chosen === 'leave') await this.leave()
    if (chosen === 'browser') ui.setMask('browser')
    if (chosen === 'copy') await this.copy()
  }

  private async lead() {
    const { target, app } = this
    if (target.kind === 'page') return openTarget(app, target, 'replace')
    if (target.kind === 'article' && !(await openInHost(app, target.url))) await app.platform.leave(target.url)
  }
}
