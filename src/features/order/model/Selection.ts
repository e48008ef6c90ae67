import { observable, runInAction } from 'mobx'
import { saveTable } from '@/actions/saveTable'
import type { App } from '@/app/createApp'
import { deskApi, MAX_SELECTED } from '@/contract/desk'
import type { OutputOf } from '@/contract/endpoint'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'

export type Slips = OutputOf<typeof deskApi.slips>
type SelectionApp = Pick<App, 'api' | 'config' | 'platform' | 'ui'>

/** Orders of 我卖出的 that are chosen to be printed or saved. */
export class Selection {
  on = false
  readonly chosen = observable.set<string>()
  /** What is about to be printed, in place of the list; null for nothing. */
  slips: Slips | null = null
  busy = false
  /** Prints the page that is shown; null where no page is printed. */
  private printer: (() => void) | null = null

  constructor(
    private readonly app: SelectionApp,
    /** Numbers of the orders that the list shows, and the shop that they are of. */
    private readonly shown: () => { orderNos: readonly string[]; sellerAlias: string | undefined },
  ) {
    observe(this)
  }

  get count() {
    return this.chosen.size
  }
  get canPrint() {
    return this.printer !== null
  }
  /** All that the list shows, as far as a selection goes. */
  get all() {
    const { orderNos } = this.shown()
    return this.count > 0 && this.count === Math.min(orderNos.length, MAX_SELECTED)
  }

  begin() {
    this.on = true
    return this.findPrinter()
  }
  end() {
    this.on = false
    this.slips = null
    this.chosen.clear()
  }
  turn(orderNo: string) {
    if (this.chosen.delete(orderNo)) return
    if (this.count >= MAX_SELECTED) this.app.ui.showToast(`一次最多选${MAX_SELECTED}笔`)
    else this.chosen.add(orderNo)
  }
  turnAll() {
    if (this.all) return this.chosen.clear()
    const { orderNos } = this.shown()
    this.chosen.replace(orderNos.slice(0, MAX_SELECTED))
    if (orderNos.length > MAX_SELECTED) this.app.ui.showToast(`一次最多选${MAX_SELECTED}笔，已选前${MAX_SELECTED}笔`)
  }

  /** The packing slips of the selection, as the service has the orders now. */
  async preview(): Promise<void> {
    await this.request(async () => {
      const slips = await this.app.api.act(deskApi.slips, this.input())
      // The selection may have ended meanwhile.
      runInAction(() => (this.slips = this.on ? slips : null))
    })
  }
  print() {
    this.printer?.()
  }
  leavePreview() {
    this.slips = null
  }
  /** The selection as a table, saved or shown. */
  async save(): Promise<void> {
    const { api } = this.app
    await this.request(() => saveTable(this.app, (format) => api.act(deskApi.save, { ...this.input(), format })))
  }

  /** Windows of WeChat and of other apps know no printer, whatever they say. */
  private async findPrinter(): Promise<void> {
    const { wechat, host, files } = this.app.platform
    if (wechat || host || this.printer) return
    // Without the code of the device's part there is no paper, and the table says by itself that it is not saved.
    const port = await files().catch((error: unknown) => (userErrorOf(error), null))
    runInAction(() => (this.printer = port?.print ?? null))
  }
  private input() {
    return { orderNos: [...this.chosen], sellerAlias: this.shown().sellerAlias }
  }
  private async request(work: () => Promise<void>): Promise<void> {
    if (this.busy || this.count === 0) return
    this.busy = true
    try {
      await work()
    } catch (error) {
      // A refusal was shown by the client.
      userErrorOf(error)
    } finally {
      runInAction(() => (this.busy = false))
    }
  }
}
