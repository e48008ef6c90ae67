import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import type { OutputOf } from '@/contract/endpoint'
import { redeemApi, type RedeemSums, type Redemption } from '@/contract/redeem'
import { storeApi, type StaffedStore } from '@/contract/store'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'
import { Redeeming } from './Redeeming'

/** Days that the owner's figures go back. */
const FIGURE_DAYS = 30
export type RedeemTab = 'list' | 'figures'
type Figures = OutputOf<typeof redeemApi.figures>

/** 核销订单: the desk of a store's people. They redeem, see a day's redemptions with their sums, and take back what was a mistake; the owner sees days. */
export class RedeemDeskModel {
  readonly stores: Task<readonly StaffedStore[]>
  readonly redeeming: Redeeming
  readonly list: PagedList<Redemption>
  figures: Task<Figures>
  store: StaffedStore | null = null
  tab: RedeemTab = 'list'
  /** The day shown, `2026-12-25`; null for today in the store's zone. */
  day: string | null = null
  /** Today in the store’s zone, by the service; null before its first response. */
  today: string | null = null
  sums: RedeemSums | null = null
  private unwatch: (() => void) | null = null

  constructor(
    private readonly app: Pick<App, 'api' | 'ui' | 'platform'>,
    private readonly given: { store?: string; code?: string },
  ) {
    this.stores = new Task(async () => {
      const { list } = await app.api.load(storeApi.whitelist, {})
      runInAction(() => (this.store = list.find(({ alias }) => alias === given.store) ?? list[0] ?? null))
      return list
    })
    this.redeeming = new Redeeming(app, { storeAlias: () => this.alias, redeemed: () => this.redeemed() })
    this.list = new PagedList<Redemption>(
      (cursor) => this.page(cursor),
      ({ alias }) => alias,
    )
    this.figures = this.figuresTask()
    observe(this)
  }

  get isOwner(): boolean {
    return this.store?.role === 'owner'
  }
  get shownDay(): string | null {
    return this.day ?? this.today
  }
  private get alias(): string {
    return this.store?.alias ?? ''
  }

  async start(): Promise<void> {
    this.unwatch ??= this.redeeming.watch()
    void this.redeeming.findScanner()
    if (!(await this.stores.run()) || !this.store) return
    await this.list.reload()
    if (!this.given.code) return
    this.redeeming.form.set('code', this.given.code)
    await this.redeeming.find()
  }
  dispose() {
    this.unwatch?.()
  }

  async choose(alias: string): Promise<void> {
    const store = this.stores.data?.find((one) => one.alias === alias)
    if (!store || store === this.store) return
    this.store = store
    this.tab = 'list'
    this.figures = this.figuresTask()
    await this.showDay(null)
  }
  async showTab(tab: RedeemTab): Promise<void> {
    this.tab = tab
    if (tab === 'figures') await this.figures.run()
  }
  /** A day's redemptions; null for today. */
  async showDay(day: string | null): Promise<void> {
    this.tab = 'list'
    this.day = day === this.today ? null : day
    this.sums = null
    await this.list.reload(true)
  }
  async refresh(): Promise<void> {
    await (this.tab === 'list' ? this.list.refresh() : this.figures.refresh())
  }

  canCancel({ cancelledAt, cancelUntil }: Redemption): boolean {
    return cancelledAt === null && cancelUntil !== null && Date.parse(cancelUntil) > this.app.api.serverNow()
  }
  /** Takes a redemption back: the buyer may use it again. */
  async cancel(redemption: Redemption): Promise<void> {
    const { api, ui } = this.app
    const sure = await ui.confirm({
      title: '撤销这次核销？',
      text: `${redemption.title}，${redemption.count}份。撤销后买家可以再次使用`,
      confirm: '撤销核销',
      danger: true,
    })
    if (!sure) return
    try {
      await api.act(redeemApi.cancel, { orderNo: redemption.orderNo, alias: redemption.alias })
      ui.showToast('已撤销，买家可以再次使用')
    } catch (error) {
      userErrorOf(error)
    }
    // The sums of the day are the service's; a refusal says that the row is not so any more.
    await this.list.reload()
  }

  private figuresTask(): Task<Figures> {
    return new Task(() => this.app.api.load(redeemApi.figures, { storeAlias: this.alias, days: FIGURE_DAYS }))
  }
  private redeemed() {
    // Today stays on the screen while it is read again.
    if (this.tab === 'list' && this.day === null) void this.list.reload()
    else void this.showDay(null)
  }
  private async page(cursor?: string) {
    const page = await this.app.api.load(redeemApi.list, {
      storeAlias: this.alias,
      day: this.day ?? undefined,
      cursor,
    })
    runInAction(() => {
      this.sums = page.sums
      if (this.day === null) this.today = page.day
    })
    return page
  }
}
