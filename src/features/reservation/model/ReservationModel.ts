import { showPlace } from '@/actions/place'
import { withPermission } from '@/actions/permission'
import { saveFile } from '@/actions/saveFile'
import type { App } from '@/app/createApp'
import { reservationApi, type Reservation } from '@/contract/reservation'
import { REMINDERS_MS } from '@/domain/reservation'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { placeOf } from './reservationWords'

/** While something is open it is requested again so often: a store replies within minutes. */
export const REFETCH_MS = 15_000

/** A reservation of the viewer: where it stands, and what they may do with it. */
export class ReservationModel {
  readonly task: Task<Reservation>
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'platform' | 'config'>,
    readonly alias: string,
    /** The page waits for an answer: it leads on once there is one. */
    private readonly waits = false,
  ) {
    this.task = new Task(() => app.api.load(reservationApi.detail, { alias }))
    observe(this)
  }

  get reservation(): Reservation | null {
    return this.task.data
  }
  /** The store's answer, or a place, has yet to come. */
  get open(): boolean {
    return ['QUEUED', 'OFFERED', 'WAITING'].includes(this.reservation?.state ?? '')
  }
  async start(): Promise<void> {
    await this.load()
  }
  async load(): Promise<void> {
    await this.task.run()
    this.follow()
  }
  async refresh(): Promise<void> {
    await this.task.refresh()
    this.follow()
  }
  dispose() {
    clearTimeout(this.timer)
  }

  /** Takes the place that is offered, for the same people. */
  async accept(): Promise<void> {
    const { reservation, app } = this
    if (!reservation) return
    const { alias, name, phone, wishes } = reservation
    await this.change(() => app.api.act(reservationApi.confirm, { alias, name, phone, wishes }), '')
  }
  async cancel(): Promise<void> {
    const { reservation, app, alias } = this
    if (!reservation) return
    const queued = reservation.state === 'QUEUED' || reservation.state === 'OFFERED'
    const yes = await app.ui.confirm({
      title: queued ? '不再排队？' : '取消预约？',
      text: queued ? '位置会让给下一位。' : `${placeOf(reservation)}，取消后桌位会给其他顾客。`,
      confirm: queued ? '不排了' : '取消预约',
      cancel: '再想想',
    })
    if (yes)
      await this.change(() => app.api.act(reservationApi.cancel, { alias }), queued ? '已退出排队' : '预约已取消')
  }
  /** Another time or number of people, of this reservation. */
  move() {
    const { reservation, alias } = this
    if (reservation) this.app.nav.open('reserve', { alias: reservation.store.alias, reservation: alias })
  }
  again() {
    if (this.reservation) this.app.nav.open('reserve', { alias: this.reservation.store.alias })
  }
  toStore() {
    if (this.reservation) this.app.nav.open('storeDetail', { alias: this.reservation.store.alias })
  }
  toDetail() {
    this.app.nav.replace('reservation', { alias: this.alias })
  }
  toList() {
    this.app.nav.replace('reservations', {})
  }
  way() {
    const { lat, lng, name, address } = this.reservation?.store ?? {}
    if (typeof lat === 'number' && typeof lng === 'number')
      return showPlace(this.app, { lat, lng, name: name!, address: address! })
  }
  async copy(text: string): Promise<void> {
    this.app.ui.showToast((await this.app.platform.clipboard.copy(text)) ? '已复制' : '没能复制，请长按选择')
  }

  /** Into the phone's own calendar in WeChat, elsewhere as a file that calendars read. */
  async toCalendar(): Promise<void> {
    const { app, reservation, alias } = this
    const { mini } = app.platform
    if (!reservation) return
    if (!mini) return saveFile(app, () => app.api.act(reservationApi.calendar, { alias }))
    const { store, at, until, people, code } = reservation
    const event = {
      title: `${store.name} ${people}人`,
      at,
      until,
      place: store.address,
      note: `预约码 ${code}`,
      remindMs: REMINDERS_MS[1],
    }
    try {
      if (await withPermission(app, () => mini.addToCalendar(event))) app.ui.showToast('已添加到手机日历')
    } catch (error) {
      userErrorOf(error)
      app.ui.showToast('没能添加到日历，请稍后重试')
    }
  }

  /** Looks again also after a refusal: the store or a job may have moved it. */
  private async change(work: () => Promise<Reservation>, done: string) {
    try {
      this.task.set(await work())
      if (done) this.app.ui.showToast(done)
      this.follow()
    } catch (error) {
      userErrorOf(error)
      await this.load()
    }
  }
  /** Waits for what has yet to come, and leads on once it is confirmed. */
  private follow() {
    clearTimeout(this.timer)
    if (this.open) this.timer = setTimeout(() => void this.load(), REFETCH_MS)
    else if (this.waits && this.reservation?.state === 'CONFIRMED')
      this.app.nav.replace('reserveResult', { alias: this.alias })
  }
}
