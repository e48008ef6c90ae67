import type { App } from '@/app/createApp'
import { voucherApi, type VoucherDetail, type VoucherStore } from '@/contract/voucher'
import { showPlace } from '@/actions/place'
import { dollars } from '@/domain/freight'
import { pictureUrl } from '@/domain/picture'
import type { ShareCard } from '@/platform/ports'
import { routeUrl } from '@/routes'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

/** A voucher or set meal: what is in it, its rules and where it is used. */
export class VoucherModel {
  readonly task: Task<VoucherDetail>

  constructor(
    private readonly app: Pick<App, 'api' | 'config' | 'platform' | 'nav' | 'ui' | 'session'>,
    private readonly alias: string,
  ) {
    const { api } = app
    const input = { alias, lat: null, lng: null }
    this.task = new Task(() => api.load(voucherApi.detail, input), api.delivered(voucherApi.detail, input))
    observe(this)
  }

  start() {
    // How many of it they may still buy is a user's own.
    void this.task.start(this.app.session.hasLogin)
  }

  buy() {
    this.app.nav.open('createDirectOrder', { alias: this.alias })
  }
  lead({ lat, lng, name, address }: VoucherStore) {
    if (lat === null || lng === null) return
    return showPlace(this.app, { lat, lng, name, address })
  }

  shareCard(): ShareCard {
    const { data } = this.task
    return {
      title: data ? `${data.storeName}｜${data.title} ${dollars(data.priceCents)}` : '叮当美食',
      path: routeUrl('voucher', { alias: this.alias }),
      pictureUrl: pictureUrl(this.app.config.apiOrigin, data?.picture ?? '', 480, 1),
    }
  }
}
