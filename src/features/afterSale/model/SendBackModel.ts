import { ParcelLabel } from '@/actions/ParcelLabel'
import type { App } from '@/app/createApp'
import { afterSaleApi, type CaseDetail } from '@/contract/afterSale'
import { ERRORS } from '@/contract/errors'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

/** 退货物流: the parcel by which the goods go back, or its number put right. */
export class SendBackModel {
  readonly case: Task<CaseDetail>
  readonly label: ParcelLabel
  private begun = false

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'platform'>,
    private readonly alias = '',
  ) {
    this.case = new Task(() => this.fetch())
    this.label = new ParcelLabel(app)
    observe(this)
  }

  start() {
    void this.label.findScanner()
    return this.case.run()
  }
  get open(): boolean {
    return this.case.data?.actions.includes('sendBack') ?? false
  }
  get correcting(): boolean {
    return this.open && this.case.data?.parcel !== null
  }

  async submit(): Promise<void> {
    const { app, alias, label } = this
    const { correcting } = this
    const done = await label.form.submit(async () => {
      try {
        await app.api.send(afterSaleApi.sendBack, { alias, ...label.given })
      } catch (thrown) {
        if (userErrorOf(thrown).code === ERRORS.caseState[0]) void this.case.run()
        throw thrown
      }
    })
    if (!done) return
    app.ui.showToast(correcting ? '单号已更正' : '已提交，等待卖家收货')
    void app.nav.back()
  }

  private async fetch(): Promise<CaseDetail> {
    const { alias, label } = this
    const [found] = await Promise.all([this.app.api.load(afterSaleApi.detail, { alias }), label.fetchCarriers()])
    if (!this.begun) label.begin(found.parcel?.carrier ?? '', found.parcel?.trackingNo)
    this.begun = true
    return found
  }
}
