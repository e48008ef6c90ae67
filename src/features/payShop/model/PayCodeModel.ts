import { runInAction } from 'mobx'
import { PictureSaver } from '@/actions/PictureSaver'
import type { App } from '@/app/createApp'
import { MAX_PAID_CENTS, payShopApi, type PayCode } from '@/contract/payShop'
import { formatMoney } from '@/domain/money'
import { payCodePath } from '@/domain/payCode'
import { userErrorOf } from '@/services/userErrorOf'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

/** 收款码: the code by which a shop is paid, with an amount where its people set one. */
export class PayCodeModel {
  readonly code: Task<PayCode>
  readonly pictures: PictureSaver
  /** The amount in the code; null: who pays fills it in. */
  cents: number | null = null
  /** The sheet of the amount is open. */
  setting = false
  readonly form: Form<{ cents: number | null }>
  /** Prints the page; null where pages are not printed. */
  private printer: (() => void) | null = null

  constructor(
    private readonly app: Pick<App, 'api' | 'ui' | 'platform' | 'config'>,
    sellerAlias: string | undefined,
  ) {
    this.code = new Task(() => app.api.load(payShopApi.code, { sellerAlias }))
    this.pictures = new PictureSaver(app)
    this.form = new Form<{ cents: number | null }>(
      { cents: null },
      { ui: app.ui, rules: { cents: (cents) => errorOf(cents) } },
    )
    observe(this)
  }

  async start(): Promise<void> {
    void this.findPrinter()
    await this.code.run()
  }

  private get origin(): string {
    return this.app.config.apiOrigin || this.app.platform.system.origin()
  }
  /** What the code says: an address that every scanner opens. */
  get text(): string {
    const { data } = this.code
    return data ? this.origin + payCodePath(data.sellerAlias, this.cents) : ''
  }
  /** Other apps print nothing from a page. */
  get canPrint(): boolean {
    return this.printer !== null && !this.pictures.inShell
  }

  openAmount() {
    this.form.begin({ cents: this.cents })
    this.setting = true
  }
  close() {
    this.setting = false
  }
  setAmount() {
    if (!this.form.check()) return
    this.cents = this.form.values.cents
    this.setting = false
  }
  clearAmount() {
    this.cents = null
  }

  async save(): Promise<void> {
    const { data } = this.code
    if (!data) return
    const query = this.cents === null ? '' : `?cents=${this.cents}`
    await this.pictures.save({ url: `${this.origin}${data.picture}${query}`, name: `收款码 ${data.shopName}.jpg` })
  }
  print() {
    this.printer?.()
  }
  async turn(taking: boolean): Promise<void> {
    const { data } = this.code
    if (!data) return
    try {
      this.code.set(await this.app.api.act(payShopApi.take, { sellerAlias: data.sellerAlias, taking }))
    } catch (error) {
      // A refusal was shown by the client already.
      userErrorOf(error)
    }
  }

  private async findPrinter(): Promise<void> {
    try {
      const { print } = await this.app.platform.files()
      runInAction(() => (this.printer = print))
    } catch (error) {
      // Its code was not fetched: the code is saved as a picture.
      userErrorOf(error)
    }
  }
}

function errorOf(cents: number | null): string | undefined {
  if (cents === null || cents < 1) return '请填写收款金额'
  return cents > MAX_PAID_CENTS ? `一次最多收$${formatMoney(MAX_PAID_CENTS)}` : undefined
}
