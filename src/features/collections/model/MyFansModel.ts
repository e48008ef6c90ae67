import { turnFollow, withFollowing } from '@/actions/shopFollow'
import type { App } from '@/app/createApp'
import { shopApi, type Fan } from '@/contract/item'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'

/** 我的粉丝: who follows the viewer's shop. */
export class MyFansModel {
  readonly fans: PagedList<Fan>

  constructor(private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'requireLogin'>) {
    this.fans = new PagedList<Fan>(
      (cursor) => app.api.load(shopApi.fans, { cursor }),
      (fan) => fan.alias,
    )
    observe(this)
  }

  start() {
    void this.fans.reload()
  }
  /** Follows a fan's own shop, or leaves it. */
  async turn(fan: Fan): Promise<void> {
    const { shop } = fan
    if (!shop) return
    await turnFollow(this.app, shop, (following) => {
      const current = this.fans.list.find(({ alias }) => alias === fan.alias)
      if (current?.shop) this.fans.replace({ ...current, shop: withFollowing(current.shop, following) })
    })
  }
  async menu(fan: Fan): Promise<void> {
    const { ui, nav } = this.app
    const chosen = await ui.choose({
      title: fan.nickname,
      options: [
        { key: 'chat', label: '发私信' },
        { key: 'remove', label: '移除粉丝', note: '对方不会收到通知，之后仍可以再次关注', danger: true },
      ],
    })
    if (chosen === 'chat') nav.open('chat', { alias: fan.alias })
    if (chosen === 'remove') await this.remove(fan)
  }

  private async remove({ alias }: Fan): Promise<void> {
    const { api, ui } = this.app
    try {
      await api.act(shopApi.removeFan, { alias })
      this.fans.remove(alias)
      ui.showToast('已移除')
    } catch (error) {
      userErrorOf(error)
    }
  }
}
