import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import {
  REFUSAL,
  reservationDeskApi,
  type DeskAction,
  type DeskDay,
  type DeskReservation,
} from '@/contract/reservationDesk'
import { storeApi, type StaffedStore } from '@/contract/store'
import { textError, tidyText } from '@/contract/textRules'
import { userErrorOf } from '@/services/userErrorOf'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

const DONE: Readonly<Record<Exclude<DeskAction, 'refuse'>, string>> = {
  confirm: '已确认，顾客会收到通知',
  arrive: '已记为到店',
  noShow: '已记为未到店',
}

/** 预约管理: reservations of a day at a store in which the viewer works, and what is done with them. */
export class DeskModel {
  readonly stores: Task<StaffedStore[]>
  readonly task: Task<DeskDay>
  readonly form: Form<{ reason: string }>
  /** The reservation that is about to be refused. */
  refusing: DeskReservation | null = null
  calendarOpen = false

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    /** Of the store; the first that the viewer works in where none is named. */
    private alias = '',
    /** Empty for today. */
    private day = '',
  ) {
    this.stores = new Task(async () => (await app.api.load(storeApi.whitelist, {})).list)
    this.task = new Task(() => this.fetch())
    this.form = new Form(
      { reason: '' },
      { ui: app.ui, rules: { reason: (reason) => textError(tidyText(reason), REFUSAL) ?? undefined } },
    )
    observe(this)
  }

  /** The viewer works in no store. */
  get none(): boolean {
    return this.stores.data?.length === 0
  }
  get store(): string {
    return this.task.data?.store.alias ?? this.alias
  }
  async start(): Promise<void> {
    if ((await this.stores.run()) && !this.none) await this.task.run()
  }
  /** Another store of those in which the viewer works. */
  choose(alias: string) {
    this.alias = alias
    this.day = ''
    return this.task.run()
  }
  show(day: string) {
    this.day = day
    return this.task.run()
  }
  openCalendar(open: boolean) {
    this.calendarOpen = open
  }

  async act(one: DeskReservation, action: DeskAction): Promise<void> {
    if (action === 'refuse') return this.openRefusal(one)
    const { app } = this
    if (action === 'noShow') {
      const yes = await app.ui.confirm({
        title: `${one.name}没有到店？`,
        text: '桌位会释放给其他顾客，之后到店仍可以记为到店。',
        confirm: '记为未到店',
        cancel: '再等等',
      })
      if (!yes) return
    }
    try {
      await app.api.act(reservationDeskApi.settle, { alias: one.alias, action })
      app.ui.showToast(DONE[action])
    } catch (error) {
      // The reason was shown: its guest, or another of the store's people, was faster.
      userErrorOf(error)
    }
    await this.task.run()
  }
  openRefusal(one: DeskReservation | null) {
    this.refusing = one
    this.form.begin({ reason: '' })
  }
  async refuse(): Promise<void> {
    const { refusing, form, app } = this
    if (!refusing) return
    const input = { alias: refusing.alias, action: 'refuse', reason: tidyText(form.values.reason) } as const
    if (!(await form.submit(() => app.api.send(reservationDeskApi.settle, input)))) return void this.task.run()
    app.ui.showToast('已取消，顾客会收到通知')
    this.openRefusal(null)
    await this.task.run()
  }
  toSettings() {
    this.app.nav.open('reserveSettings', { alias: this.store })
  }
  toHours() {
    this.app.nav.open('storeHours', { alias: this.store })
  }
  toStaff() {
    this.app.nav.open('storeStaff', { alias: this.store })
  }

  private async fetch(): Promise<DeskDay> {
    const { stores, day } = this
    const alias = this.alias || stores.data![0]!.alias
    const shown = await this.app.api.load(reservationDeskApi.day, { alias, day })
    runInAction(() => {
      if (day === this.day) this.day = shown.day
    })
    return shown
  }
}
