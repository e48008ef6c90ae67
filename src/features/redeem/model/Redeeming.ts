import { runInAction } from 'mobx'
import { withPermission } from '@/actions/permission'
import type { App } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import { redeemApi, type RedeemView } from '@/contract/redeem'
import { UserError } from '@/domain/UserError'
import { CODE_DIGITS, readCode } from '@/domain/voucher'
import { userErrorOf } from '@/services/userErrorOf'
import type { RequestKeys } from '@/services/RequestKeys'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'

const UNSURE = '还没有收到核销结果，请再点一次，不会重复核销'
/** Refusals after which the code is looked up again: what the sheet shows is no longer so. */
const CHANGED: readonly number[] = [ERRORS.redeemNot[0], ERRORS.redeemChanged[0], ERRORS.redeemLeft[0]]

/** What redeeming needs of the desk that it stands on. */
interface Desk {
  storeAlias(): string
  /** Something was used up. */
  redeemed(): void
}

/** 核销: a code, typed or scanned; what it is; and how many of it are used now. */
export class Redeeming {
  readonly form: Form<{ code: string }>
  /** What was found; its sheet is open. */
  view: RedeemView | null = null
  count = 1
  busy = false
  /** The last try met no network, or the device has reported that it has none. */
  offline = false
  private scanner: (() => Promise<string | null>) | null = null
  /** By code, count and what was left: a second tap, or one after a time-out, is the same redemption. */
  private readonly keys: RequestKeys

  constructor(
    private readonly app: Pick<App, 'api' | 'ui' | 'platform'>,
    private readonly desk: Desk,
  ) {
    this.form = new Form(
      { code: '' },
      {
        ui: app.ui,
        rules: { code: (code) => (readCode(code) === null ? `核销码是${CODE_DIGITS}位数字` : undefined) },
        fieldOf: { [ERRORS.codeNotFound[0]]: 'code', [ERRORS.badInput[0]]: 'code' },
      },
    )
    this.keys = app.api.requestKeys('all')
    observe(this)
  }

  get canScan(): boolean {
    return this.scanner !== null
  }
  /** How many may be used here now. */
  get max(): number {
    return this.view && this.view.problem === '' ? this.view.left : 0
  }

  /** Begins to watch the network; the result ends that. */
  watch(): () => void {
    return this.app.platform.imSdk.onNetwork((online) => runInAction(() => (this.offline = !online)))
  }
  async findScanner(): Promise<void> {
    try {
      const scanner = await this.app.platform.scan()
      runInAction(() => (this.scanner = scanner))
    } catch {
      // Its code was not fetched: codes are typed.
    }
  }

  async scan(): Promise<void> {
    const { app, scanner } = this
    if (!scanner) return
    try {
      const text = await withPermission(app, scanner)
      if (text === null) return
      if (text === '') return app.ui.showToast('没有识别到核销码，请靠近重拍，或手动输入')
      if (readCode(text) === null) return app.ui.showToast('这不是核销码，请扫买家订单里的二维码')
      this.form.set('code', text)
      await this.find()
    } catch (error) {
      app.ui.showError(error)
    }
  }
  /** Looks the code up, and shows what it is before anything is done. */
  async find(): Promise<void> {
    await this.form.submit(() => this.connected(this.lookUp))
  }
  setCount(count: number) {
    this.count = count
  }
  close() {
    this.view = null
  }

  async redeem(): Promise<void> {
    const { app, view, count } = this
    if (!view || this.busy || this.max === 0) return
    this.busy = true
    try {
      const { orderNo, code, left } = view
      const storeAlias = this.desk.storeAlias()
      await this.connected(() =>
        this.keys.use(JSON.stringify([storeAlias, code, count, left]), (requestKey) =>
          app.api.send(redeemApi.redeem, { storeAlias, orderNo, code, count, left }, { requestKey }),
        ),
      )
      this.close()
      this.form.begin({ code: '' })
      app.ui.showToast(left > count ? `已核销${count}份，还剩${left - count}份` : `已核销${count}份`)
      this.desk.redeemed()
    } catch (thrown) {
      const error = userErrorOf(thrown)
      app.ui.showError(error.unanswered ? new UserError(error.kind, error.code, UNSURE) : error)
      if (CHANGED.includes(error.code)) await this.lookUp().catch(this.close)
    } finally {
      runInAction(() => (this.busy = false))
    }
  }

  private async lookUp(): Promise<void> {
    const view = await this.app.api.send(redeemApi.find, {
      storeAlias: this.desk.storeAlias(),
      code: this.form.values.code,
    })
    runInAction(() => {
      this.view = view
      this.count = 1
    })
  }
  /** Runs a call and notes whether there was a network. */
  private async connected<T>(call: () => Promise<T>): Promise<T> {
    try {
      const response = await call()
      runInAction(() => (this.offline = false))
      return response
    } catch (thrown) {
      if (userErrorOf(thrown).kind === 'offline') runInAction(() => (this.offline = true))
      throw thrown
    }
  }
}
