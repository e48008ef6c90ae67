import type { App } from '@/app/createApp'
import { addressApi, type PickupPoint } from '@/contract/address'
import { Task } from '@/stores/Task'

/** Where the goods of one seller may be fetched (app §7 /merchant/address). */
export class PickupModel {
  readonly points: Task<PickupPoint[]>

  constructor(app: Pick<App, 'api'>, sellerAlias: string) {
    this.points = new Task(async () => {
      const { list } = await app.api.load(addressApi.pickups, { method: 'PICKUP', sellerAliases: sellerAlias })
      return list
    })
  }
  start() {
    return this.points.run()
  }
}
