import { reaction } from 'mobx'
import { COLLECT_PATH } from '@/contract/analytics'
import type { AnalyticsPort, Platform } from '@/platform/ports'
import { decodeParams, routeByPath } from '@/routes'
import { Analytics } from '@/services/Analytics'
import { AnalyticsResponses } from '@/services/AnalyticsResponses'
import type { App } from '@/app/createApp'

const CONSENT_TEXTS = {
  text: '我们想统计大家浏览、搜索和下单的情况，用来改进叮当。登录后与账号对应，不含电话、邮箱、地址和聊天内容，可随时在“我的 - 使用统计”里关闭。',
  yes: '同意',
  no: '不同意',
}

/** One for each app, made at the first call; a page's view of the app has the same platform. */
const made = new WeakMap<Platform, Promise<Usage>>()

/** Starts it; later calls return the same one. Rejects when its port cannot be fetched; a later call retries. */
export function usageOf(app: App): Promise<Usage> {
  const usage =
    made.get(app.platform) ??
    app.platform.analytics().then(
      (port) => new Usage(app, port),
      (error) => {
        made.delete(app.platform)
        throw error
      },
    )
  made.set(app.platform, usage)
  return usage
}

const hex = (length: number) => Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('')

/** Analytics at work in the app: what it records, and the consent for it (decision 0019). */
export class Usage {
  private readonly analytics: Analytics
  private notice: { end(): void } | null = null

  constructor(
    private readonly app: App,
    private readonly port: AnalyticsPort,
  ) {
    const { api, config, platform, session } = app
    const origin = config.apiOrigin || platform.system.origin()
    const analytics = new Analytics({
      port,
      storage: platform.storage,
      host: platform.host?.key ?? null,
      origin,
      collector: config.analytics?.collector ?? origin + COLLECT_PATH,
      keys: config.analytics?.keys,
      productionHosts: config.chat?.productionHosts,
      now: platform.system.now,
      // A name within one device and day: no secret.
      newSession: () => `s${hex(15)}`,
      user: () => session.userInfo,
    })
    this.analytics = analytics
    const responses = new AnalyticsResponses(analytics.track)
    api.onSuccess((path, input, response) => responses.read(path, input, response))
    reaction(
      () => session.userInfo?.uid,
      () => analytics.userChanged(),
      { fireImmediately: true },
    )
    port.onPage((url) => this.shown(url))
    port.onHide(() => analytics.hidden())
    platform.system.onShow(() => analytics.returned())
  }

  /** 使用统计 in the settings: shows the present state, and offers the other. */
  async change(): Promise<void> {
    const { analytics } = this
    const { ui } = this.app
    const on = analytics.consent === true
    const yes = await ui.confirm({
      title: on ? '使用统计已开启' : '使用统计已关闭',
      text: CONSENT_TEXTS.text,
      confirm: on ? '关闭统计' : '开启统计',
      cancel: '保持现状',
    })
    if (!yes) return
    this.decide(!on)
    ui.showToast(on ? '已关闭，本机的统计标识已清除' : '已开启，谢谢')
  }

  private decide(yes: boolean): void {
    this.notice?.end()
    this.notice = null
    this.analytics.decide(yes)
  }

  private shown(url: string): void {
    const [path = '', query = ''] = url.split('?')
    const page = routeByPath(path)
    if (!page) return
    const { alias } = decodeParams(Object.fromEntries(query.split('&').map((pair) => pair.split('='))))
    this.analytics.pageShown(page, page === 'itemDetail' ? alias : '')
    this.showNotice(page === 'home')
  }

  /** Shown on home alone, where it lies over the feed and over no button. */
  private showNotice(home: boolean): void {
    if (home && this.analytics.consent === null)
      this.notice ??= this.port.showNotice?.(CONSENT_TEXTS, (yes) => this.decide(yes)) ?? null
    else {
      this.notice?.end()
      this.notice = null
    }
  }
}
