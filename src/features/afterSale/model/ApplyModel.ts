import { reaction } from 'mobx'
import type { App } from '@/app/createApp'
import { afterSaleApi, type OpenLine, type OpenOptions, type CaseReason, type CaseRemedy } from '@/contract/afterSale'
import { MAX_CASE_PICTURES } from '@/contract/caseMark'
import { ERRORS } from '@/contract/errors'
import { tidyText } from '@/contract/textRules'
import { userErrorOf } from '@/services/userErrorOf'
import type { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { Uploads } from '@/stores/Uploads'
import {
  applyForm,
  firstValues,
  goodsCents,
  isWhole,
  maxCents,
  piecesOf,
  reasonOf,
  sumOf,
  remedyOf,
  WHOLE_SUM,
  withFreight,
  type ApplyValues,
} from './applyForm'

/** Refusals after which something else may be requested than the page shows. */
const STALE: readonly number[] = [ERRORS.caseLeft, ERRORS.caseSum, ERRORS.caseNotNow, ERRORS.freightClaimed].map(
  ([code]) => code,
)

/** 申请售后: which pieces, money alone or goods back, why, and what comes back. */
export class ApplyModel {
  readonly options: Task<OpenOptions>
  readonly form: Form<ApplyValues>
  readonly uploads: Uploads
  /** The sheet of reasons is open. */
  choosingReason = false
  private begun = false
  private readonly stop: () => void

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'session' | 'memory' | 'platform'>,
    private readonly orderNo = '',
  ) {
    this.options = new Task(() => this.fetch())
    this.form = applyForm(app, orderNo, () => this.options.data)
    this.uploads = new Uploads(app, MAX_CASE_PICTURES, this.form.values.pictures)
    observe(this)
    // What is sent belongs to the draft.
    this.stop = reaction(
      () => this.uploads.keys,
      (keys) => this.form.set('pictures', keys),
    )
  }

  start() {
    return this.options.run()
  }
  /** The page was left, with the notice that nothing is stored. A reload does not come here. */
  dispose() {
    this.stop()
    this.uploads.dispose()
    this.form.discard()
  }

  private get filled() {
    const { data } = this.options
    return data && { data, values: this.form.values }
  }
  get remedy() {
    return this.filled && remedyOf(this.filled.data, this.filled.values)
  }
  get reason() {
    return this.filled && reasonOf(this.filled.data, this.filled.values)
  }
  get whole(): boolean {
    return this.filled !== null && isWhole(this.filled.data, this.filled.values)
  }
  get freight(): boolean {
    return this.filled !== null && withFreight(this.filled.data, this.filled.values)
  }
  get goodsCents(): number {
    return this.filled ? goodsCents(this.filled.data, this.filled.values) : 0
  }
  get maxCents(): number {
    return this.filled ? maxCents(this.filled.data, this.filled.values) : 0
  }
  get sum(): number | null {
    return this.filled && sumOf(this.filled.data, this.filled.values)
  }
  /** Accepted as soon as it is sent (domain: after-sale, before shipping). */
  get atOnce(): boolean {
    const { data } = this.options
    return data !== null && data.atOnce && this.whole && (this.freight || data.freightCents === 0)
  }

  pieces(line: OpenLine): number {
    return piecesOf(line, this.form.values)
  }
  /** Another choice of goods: the sum follows it. */
  setPieces({ skuAlias }: OpenLine, pieces: number) {
    this.form.fill({ pieces: { ...this.form.values.pieces, [skuAlias]: pieces }, sum: WHOLE_SUM })
  }
  turnLine(line: OpenLine) {
    this.setPieces(line, this.pieces(line) > 0 ? 0 : line.left)
  }
  setRemedy(remedy: CaseRemedy) {
    const next = { ...this.form.values, remedy }
    const { data } = this.options
    // Each kind has reasons of its own.
    this.form.fill({ remedy, reason: data && reasonOf(data, next) ? next.reason : '' })
  }
  openReasons() {
    if (this.remedy) this.choosingReason = true
    else this.form.check(['remedy'])
  }
  closeReasons() {
    this.choosingReason = false
  }
  setReason(reason: CaseReason) {
    this.form.set('reason', reason)
    this.choosingReason = false
  }
  setFreight(on: boolean) {
    this.form.fill({ freight: on ? 'yes' : 'no', sum: WHOLE_SUM })
  }
  setSum(cents: number | null) {
    this.form.set('sum', cents ?? 0)
  }

  async submit(): Promise<void> {
    const { form, uploads, app } = this
    if (!form.check()) return app.ui.showToast(Object.values(form.errors)[0] ?? '')
    if (uploads.busy) return app.ui.showToast('图片还在上传，请稍等')
    if (uploads.failed) return app.ui.showToast('有图片没有传上去，请重试或删掉')
    let alias = ''
    const done = await form.submit(async () => {
      try {
        ;({ alias } = await this.send())
      } catch (thrown) {
        if (STALE.includes(userErrorOf(thrown).code)) void this.options.run()
        throw thrown
      }
    })
    if (!done) return
    app.ui.showToast(this.atOnce ? '退款申请已通过' : '申请已提交')
    app.nav.replace('afterSale', { alias })
  }

  private send() {
    const { orderNo } = this
    const { remedy, reason, words, pictures } = this.form.values
    const { lines } = this.options.data!
    return this.app.api.send(afterSaleApi.open, {
      orderNo,
      remedy: remedy as CaseRemedy,
      reason: reason as CaseReason,
      lines: lines.flatMap((line) => {
        const quantity = this.pieces(line)
        return quantity > 0 ? [{ skuAlias: line.skuAlias, quantity }] : []
      }),
      freight: this.freight,
      cents: this.sum!,
      words: tidyText(words),
      pictures,
    })
  }
  /** What was filled in stays when it is fetched again. */
  private async fetch(): Promise<OpenOptions> {
    const options = await this.app.api.load(afterSaleApi.options, { orderNo: this.orderNo })
    if (!this.begun) this.form.begin(firstValues(options))
    this.begun = true
    return options
  }
}
