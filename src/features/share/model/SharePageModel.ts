import type { App } from '@/app/createApp'
import type { OutputOf } from '@/contract/endpoint'
import { NOT_FOUND } from '@/contract/envelope'
import { shareApi } from '@/contract/share'
import { pictureUrl } from '@/domain/picture'
import { DEFAULT_SHARE_TITLE } from '@/domain/shareTitle'
import { UserError } from '@/domain/UserError'
import type { ShareCard } from '@/platform/ports'
import { routeUrl } from '@/routes'
import { Task } from '@/stores/Task'
import { countShare, endShare } from '@/actions/shareLink'
import { observe } from '@/stores/observe'

type Link = OutputOf<typeof shareApi.link>
export const NOTHING_TO_SHARE = '没有可以分享的内容'
const KINDS = ['ITEM', 'SHOP'] as const

/** The poster and the short link of an item or shop (app §2 ext/sharePage). */
export class SharePageModel {
  readonly task: Task<Link>
  /** Null for a page opened with half a URL. */
  readonly shared: { type: (typeof KINDS)[number]; alias: string } | null
  /** The poster could not be fetched. */
  posterFailed = false
  posterShown = false
  /** Counts new attempts, so that a browser loads the picture again. */
  private attempt = 0

  constructor(
    private readonly app: Pick<App, 'platform' | 'config' | 'api' | 'ui'>,
    type: string | undefined,
    alias: string | undefined,
  ) {
    const kind = KINDS.find((known) => known === type)
    this.shared = kind && alias ? { type: kind, alias } : null
    this.task = new Task(async () => {
      if (!this.shared) throw new UserError('business', NOT_FOUND, NOTHING_TO_SHARE)
      return app.api.load(shareApi.link, this.shared)
    })
    observe(this)
  }

  get posterUrl() {
    const { data } = this.task
    if (!data) return ''
    return `${this.app.config.apiOrigin}${data.poster}${this.attempt ? `?again=${this.attempt}` : ''}`
  }
  /** Absolute; what is copied and sent. */
  get url() {
    const { app, task } = this
    return task.data ? (app.config.apiOrigin || app.platform.system.origin()) + task.data.path : ''
  }

  start() {
    return this.task.run()
  }
  showPoster() {
    this.posterShown = true
  }
  failPoster() {
    this.posterFailed = true
  }
  retryPoster() {
    this.attempt++
    this.posterFailed = this.posterShown = false
  }

  /** The page itself, for the menus of WeChat. */
  card(): ShareCard {
    const { shared, task, app } = this
    const path =
      shared?.type === 'SHOP'
        ? routeUrl('shop', { sellerAlias: shared.alias })
        : routeUrl('itemDetail', { alias: shared?.alias })
    return {
      title: task.data?.title ?? DEFAULT_SHARE_TITLE,
      path,
      pictureUrl: pictureUrl(app.config.apiOrigin, task.data?.picture ?? '', 480, 1),
    }
  }
  async copy() {
    const { app, task } = this
    const copied = await app.platform.clipboard.copy(`${task.data?.title ?? ''} ${this.url}`)
    endShare(app, copied ? 'copied' : 'failed', this.shared!)
  }
  counted() {
    countShare(this.app, this.shared!, 'weapp')
  }
}
