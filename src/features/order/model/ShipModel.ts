import { observable, runInAction } from 'mobx'
import { ParcelLabel } from '@/actions/ParcelLabel'
import type { App } from '@/app/createApp'
import type { CaseMark } from '@/contract/caseMark'
import { deskApi } from '@/contract/desk'
import { ERRORS } from '@/contract/errors'
import { orderApi, type OrderDetail, type OrderLine } from '@/contract/order'
import type { Parcel } from '@/contract/parcel'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { requestedRefund } from './orderActions'
import { PickupTime } from './PickupTime'

/** Refusals after which the page shows an order that is not there any more as it was. */
const STALE: readonly number[] = [ERRORS.notToShip, ERRORS.piecesLeft, ERRORS.parcelsChanged, ERRORS.notToCorrect].map(
  ([code]) => code,
)

/** Pieces of a line that are still to leave: what was given back before it left does not. */
export const piecesLeft = ({ quantity, shipped, cancelled = 0 }: OrderLine): number => quantity - shipped - cancelled

/** 发货: a parcel of an order, with some or all of what has not left yet; or, with `parcelAlias`, a parcel whose number is put right. */
export class ShipModel {
  readonly order: Task<OrderDetail>
  readonly label: ParcelLabel
  /** What stands here in place of a parcel where the buyer comes for the goods. */
  readonly pickup: PickupTime
  /** Pieces of each line that go into the parcel, by SKU. */
  readonly pieces = observable.map<string, number>()
  /** Numbers of the other orders that go along. */
  readonly together = observable.set<string>()

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'platform'>,
    private readonly orderNo = '',
    private readonly parcelAlias?: string,
  ) {
    this.order = new Task(() => this.fetch())
    this.label = new ParcelLabel(app)
    this.pickup = new PickupTime(app, orderNo, () => this.order.run())
    observe(this)
  }

  start() {
    void this.label.findScanner()
    return this.order.run()
  }
  /** The parcel to put right; null for a new one. */
  get parcel(): Parcel | null {
    if (this.parcelAlias === undefined) return null
    return this.order.data?.parcels.find(({ alias }) => alias === this.parcelAlias) ?? null
  }
  get correcting() {
    return this.parcelAlias !== undefined
  }
  /** Lines of which something has not left yet. */
  get lines(): OrderLine[] {
    return this.order.data?.lines.filter((line) => piecesLeft(line) > 0) ?? []
  }
  get sent(): number {
    return [...this.pieces.values()].reduce((all, one) => all + one, 0)
  }
  /** What is left of the order after this parcel. */
  get leftAfter(): number {
    return this.lines.reduce((all, line) => all + piecesLeft(line), 0) - this.sent
  }
  get requested(): CaseMark | null {
    return this.correcting || !this.order.data ? null : requestedRefund(this.order.data)
  }
  /** Back from that request, which may have been decided there. */
  returned() {
    if (this.requested) void this.readAgain()
  }
  /** Whether the time of a pick-up is arranged here. */
  get arranging() {
    return this.order.data?.actions.includes('pickupTime') ?? false
  }
  get open() {
    const { data } = this.order
    return data !== null && (this.correcting ? this.parcel !== null : data.actions.includes('ship'))
  }

  setPieces(skuAlias: string, quantity: number) {
    this.pieces.set(skuAlias, quantity)
    // Another order goes along only with all that is left of this one.
    if (this.leftAfter > 0) this.together.clear()
  }
  turnTogether(orderNo: string) {
    if (!this.together.delete(orderNo)) this.together.add(orderNo)
  }

  async submit(): Promise<void> {
    if (!this.correcting && this.sent === 0) {
      this.app.ui.showToast('请至少选择一件商品')
      return
    }
    await this.label.form.submit(() => this.send(false))
  }

  private async send(sameNumber: boolean): Promise<void> {
    try {
      const order = await this.request(sameNumber)
      this.finished(order)
    } catch (thrown) {
      const error = userErrorOf(thrown)
      if (error.code === ERRORS.trackingUsed[0] && !sameNumber) {
        const yes = await this.app.ui.confirm({
          title: '这个单号用过了',
          text: `${error.text}。请核对包裹上的单号，确认没有填错再继续。`,
          confirm: '单号没错',
          cancel: '返回修改',
        })
        if (yes) return this.send(true)
        return
      }
      if (STALE.includes(error.code)) void this.readAgain()
      throw thrown
    }
  }
  private request(sameNumber: boolean): Promise<OrderDetail> {
    const { api } = this.app
    const { orderNo, parcel } = this
    const label = { ...this.label.given, sameNumber }
    if (parcel?.alias)
      return api.send(deskApi.correct, { orderNo, parcel: parcel.alias, was: parcel.trackingNo, ...label })
    const lines = [...this.pieces].flatMap(([skuAlias, quantity]) => (quantity > 0 ? [{ skuAlias, quantity }] : []))
    const parcels = this.order.data!.parcels.length
    return api.send(orderApi.delivery, { orderNo, lines, together: [...this.together], parcels, ...label })
  }
  private finished(order: OrderDetail) {
    const { ui, nav } = this.app
    const left = order.actions.includes('ship')
    ui.showToast(this.correcting ? '单号已更正' : left ? '已登记，其余商品可继续发货' : '已发货')
    if (this.correcting || !left) return void nav.back()
    this.order.set(order)
    this.begin(order)
  }

  /** The order as it is by now, under what the seller has typed and chosen: the refusal was about neither. */
  private async readAgain() {
    const { form } = this.label
    const [typed, chosen] = [{ ...form.values }, new Map(this.pieces)]
    if (!(await this.order.run())) return
    runInAction(() => {
      form.fill(typed)
      for (const line of this.lines)
        this.pieces.set(line.skuAlias, Math.min(chosen.get(line.skuAlias) ?? 0, piecesLeft(line)))
    })
  }
  private async fetch(): Promise<OrderDetail> {
    const [order] = await Promise.all([
      this.app.api.load(orderApi.detail, { orderNo: this.orderNo }),
      this.label.fetchCarriers(),
    ])
    runInAction(() => this.begin(order))
    return order
  }
  /** All that is left, by the carrier of the parcel before; or the parcel that is put right. */
  private begin(order: OrderDetail) {
    this.pickup.begin(order)
    this.together.clear()
    this.pieces.replace(order.lines.map((line) => [line.skuAlias, piecesLeft(line)] as const))
    const parcel = order.parcels.find(({ alias }) => alias === this.parcelAlias) ?? order.parcels.at(-1)
    const { code, name } = this.label.form.values
    if (this.correcting) this.label.begin(parcel?.carrier ?? '', parcel?.trackingNo)
    else if (code === '') this.label.begin(parcel?.carrier ?? '')
    // The carrier that was chosen for the parcel before goes on.
    else this.label.form.begin({ code, name, trackingNo: '' })
  }
}
