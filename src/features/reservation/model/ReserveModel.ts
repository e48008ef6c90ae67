import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import {
  reservationApi,
  type Reservation,
  type ReservationOffer,
  type ReservationSlot,
  type TableKind,
} from '@/contract/reservation'
import { dayText } from '@/domain/reservation'
import { userErrorOf } from '@/services/userErrorOf'
import type { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { contactForm, contactInput, type ContactValues } from './contactForm'

/** Most come in twos. */
const PEOPLE = 2
/** Refusals after which what was held is gone. */
const GONE: readonly number[] = [ERRORS.reservationFull[0], ERRORS.reservationGone[0], ERRORS.reservationState[0]]

/** 在线预约: a time at a store is chosen, held for some minutes while its guest says who comes, and submitted; or a reservation is moved to it. */
export class ReserveModel {
  readonly offer: Task<ReservationOffer>
  readonly form: Form<ContactValues>
  people = PEOPLE
  kind: TableKind | '' = ''
  /** Empty for the first day that is open. */
  day = ''
  /** The instant that was chosen; empty for none. */
  at = ''
  /** What waits to be submitted. */
  held: Reservation | null = null
  /** The time of the hold is over: the service looks again on submission. */
  over = false
  /** Why a time has to be chosen once more; empty for no such reason. */
  gone = ''
  calendarOpen = false

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'session' | 'memory' | 'platform'>,
    private readonly storeAlias: string,
    /** The reservation that is moved. */
    readonly moved?: string,
  ) {
    this.form = contactForm(app, storeAlias)
    this.offer = new Task(() => this.fetch())
    observe(this)
  }

  async start(): Promise<void> {
    await this.offer.run()
  }
  get slot(): ReservationSlot | null {
    return this.offer.data?.slots.find(({ at }) => at === this.at) ?? null
  }
  /** What the button says: 预约 周五 18:30 · 4人; empty before a time is chosen. */
  get choice(): string {
    const { slot, offer } = this
    if (!slot || !offer.data) return ''
    const verb = this.moved ? '改到' : slot.left > 0 ? '预约' : '排队'
    return `${verb} ${dayText(offer.data.day).split(' ')[1]} ${slot.text} · ${this.people}人`
  }

  setPeople(people: number) {
    this.people = people
    return this.offer.run()
  }
  setKind(kind: TableKind | '') {
    this.kind = kind
    return this.offer.run()
  }
  setDay(day: string) {
    this.day = day
    this.at = ''
    return this.offer.run()
  }
  setAt(at: string) {
    this.at = at
    this.gone = ''
  }
  openCalendar(open: boolean) {
    this.calendarOpen = open
  }

  /** Holds a table at the time that was chosen, or a place in its queue; or moves the reservation there. */
  async take(): Promise<void> {
    const { slot, app, people, kind, storeAlias, moved } = this
    if (!slot) return app.ui.showToast('请先选择时间')
    if (moved) return this.move(moved, slot)
    try {
      const input = { alias: storeAlias, at: slot.at, people, kind, queue: slot.left === 0 }
      const held = await app.api.act(reservationApi.hold, input)
      runInAction(() => {
        this.held = held
        this.over = false
        this.gone = ''
      })
    } catch (error) {
      // The reason was shown; the time may be gone, and who chooses again sees what there is.
      userErrorOf(error)
      await this.offer.run()
    }
  }
  /** Another time: what was held goes back at once, and what was typed stays. */
  async release(): Promise<void> {
    const { held, app } = this
    this.held = null
    if (held) await app.api.act(reservationApi.cancel, { alias: held.alias }).catch(userErrorOf)
    await this.offer.run()
  }
  endHold() {
    this.over = true
  }
  async submit(): Promise<void> {
    const { held, form, app } = this
    if (!held) return
    const input = { alias: held.alias, ...contactInput(form.values) }
    let made: Reservation | null = null
    const right = await form.submit(async () => {
      try {
        made = await app.api.send(reservationApi.confirm, input)
      } catch (error) {
        this.lose(held, error)
        throw error
      }
    })
    if (right && made) this.lead(made)
    else if (this.held === null) await this.offer.run()
    else if (Object.keys(form.errors).length > 0) app.ui.showToast('请先改好标红的地方')
  }

  private async move(alias: string, { at }: ReservationSlot): Promise<void> {
    const { app, people, kind } = this
    try {
      await app.api.act(reservationApi.change, { alias, at, people, kind })
      app.ui.showToast('预约已修改')
      await app.nav.back()
    } catch (error) {
      // Where nothing is free the reservation stays as it was, and the reason was shown.
      userErrorOf(error)
      await this.offer.run()
    }
  }
  private lead({ alias, state }: Reservation) {
    this.app.nav.replace(state === 'CONFIRMED' ? 'reserveResult' : 'reserveWait', { alias })
  }
  private lose(held: Reservation, thrown: unknown) {
    const { kind, code } = userErrorOf(thrown)
    if (kind !== 'business' || !GONE.includes(code)) return
    this.held = null
    this.at = ''
    this.gone = `${held.when}已经约不上了，请换一个时间，填好的联系人还在`
  }

  private async fetch(): Promise<ReservationOffer> {
    const { api } = this.app
    await this.begin()
    const { day, people, kind } = this
    const offer = await api.load(reservationApi.offer, { alias: this.storeAlias, day, people, kind })
    runInAction(() => {
      if (day !== this.day || people !== this.people || kind !== this.kind) return
      this.day = offer.day
      if (!offer.slots.some(({ at }) => at === this.at)) this.at = ''
    })
    return offer
  }
  /** A reservation that is moved begins with what it is. */
  private async begin(): Promise<void> {
    if (!this.moved || this.day !== '') return
    const { people, kind, day, at } = await this.app.api.load(reservationApi.detail, { alias: this.moved })
    runInAction(() => Object.assign(this, { people, kind, day, at }))
  }
}
