import type { App } from '@/app/createApp'
import { friendPayApi, type FriendLink } from '@/contract/friendPay'
import { pictureUrl } from '@/domain/picture'
import type { ShareCard } from '@/platform/ports'
import { routeUrl } from '@/routes'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

/** 找好友代付: the link by which a friend pays, sent, copied, scanned, or withdrawn. */
export class FriendLinkModel {
  readonly task: Task<FriendLink>

  constructor(
    private readonly app: Pick<App, 'platform' | 'config' | 'api' | 'nav' | 'ui'>,
    private readonly orderNo: string,
  ) {
    this.task = new Task(() => app.api.load(friendPayApi.link, { orderNo }))
    observe(this)
  }

  start() {
    return this.task.run()
  }
  refresh() {
    return this.task.refresh()
  }
  /** Path of the page that a friend opens; null without a link. */
  get path(): string | null {
    const token = this.task.data?.token ?? null
    return token === null ? null : routeUrl('friendPay', { pay: token })
  }
  /** Absolute; what is scanned and copied. */
  get url(): string {
    const { config, platform } = this.app
    return `${config.apiOrigin || platform.system.origin()}${this.path ?? ''}`
  }

  async make(): Promise<void> {
    await this.change(friendPayApi.makeLink)
  }
  async withdraw(): Promise<void> {
    const { ui } = this.app
    const yes = await ui.confirm({
      title: '收回代付链接？',
      text: '收回后好友不能再用这个链接付款；好友已经付出的款项仍然算数',
      confirm: '收回链接',
      cancel: '先不收回',
    })
    if (yes && (await this.change(friendPayApi.withdrawLink))) ui.showToast('链接已收回')
  }
  async copy(): Promise<void> {
    const { platform, ui } = this.app
    ui.showToast((await platform.clipboard.copy(`${this.shareCard().title} ${this.url}`)) ? '链接已复制' : '没能复制')
  }
  toResult() {
    this.app.nav.replace('payResult', { orderNo: this.orderNo })
  }
  /** What a friend gets. */
  shareCard(): ShareCard {
    const first = this.task.data?.goods[0]
    return {
      title: '我在叮当看中了好物，帮我付一下吧',
      path: this.path ?? routeUrl('home'),
      pictureUrl: first ? pictureUrl(this.app.config.apiOrigin, first.picture, 480, 1) : '',
    }
  }

  /** The reason of a refusal was shown; the page then says how the order stands. */
  private async change(call: typeof friendPayApi.makeLink | typeof friendPayApi.withdrawLink): Promise<boolean> {
    try {
      this.task.set(await this.app.api.act(call, { orderNo: this.orderNo }))
      return true
    } catch (thrown) {
      userErrorOf(thrown)
      await this.task.run()
      return false
    }
  }
}
