import { orderCard } from '@/actions/orderCard'
import type { App } from '@/app/createApp'
import { afterSaleApi, type CaseAction, type CaseDetail } from '@/contract/afterSale'
import { orderApi } from '@/contract/order'
import { formatMoney } from '@/domain/money'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { CaseSheets } from './CaseSheets'
import { needsGoods } from './caseWords'

/** 售后详情: one case as its viewer sees it. Someone else's does not exist (domain: permission). */
export class CaseModel {
  readonly case: Task<CaseDetail>
  readonly sheets: CaseSheets

  constructor(
    private readonly app: Pick<App, 'platform' | 'api' | 'nav' | 'ui'>,
    private readonly alias = '',
  ) {
    this.case = new Task(() => app.api.load(afterSaleApi.detail, { alias }))
    this.sheets = new CaseSheets(app, this.case)
    observe(this)
  }

  start() {
    return this.load()
  }
  load() {
    return this.case.run()
  }
  dispose() {
    this.sheets.dispose()
  }

  async act(action: CaseAction): Promise<void> {
    const { data } = this.case
    if (!data) return
    const { alias } = this
    if (action === 'sendBack') this.app.nav.open('afterSaleSendBack', { alias })
    else if (action === 'withdraw') await this.withdraw()
    else if (action === 'accept' && !needsGoods(data)) await this.accept(data)
    else this.sheets.open(action)
  }
  async copy(text: string): Promise<void> {
    this.app.ui.showToast((await this.app.platform.clipboard.copy(text)) ? '已复制' : '复制失败，请长按选择')
  }
  /** Opens the chat with the other side, with the order of the question ready to send. */
  async contact(): Promise<void> {
    const { data } = this.case
    if (!data) return
    const { api, nav } = this.app
    const order = await api.act(orderApi.detail, { orderNo: data.orderNo }).catch(() => null)
    if (order) nav.open('chat', { alias: data.buyer?.alias ?? data.sellerAlias, card: orderCard(order) })
  }

  private async withdraw() {
    const yes = await this.app.ui.confirm({
      title: '撤销售后申请？',
      text: '撤销后订单照常进行，还在售后期内可以重新申请。',
      confirm: '撤销申请',
      cancel: '再想想',
    })
    if (yes) await this.change(() => this.app.api.act(afterSaleApi.withdraw, { alias: this.alias }), '已撤销申请')
  }
  private async accept({ cents }: CaseDetail) {
    const yes = await this.app.ui.confirm({
      title: `同意退款 $${formatMoney(cents)}？`,
      text: '同意后退款会原路退回买家，不能撤回。',
      confirm: '同意退款',
      cancel: '再想想',
    })
    if (yes) await this.change(() => this.app.api.act(afterSaleApi.accept, { alias: this.alias }), '已同意退款')
  }
  /** Looks again also after a refusal or no response: the other side or a job may have moved the case. */
  private async change(work: () => Promise<CaseDetail>, done: string) {
    try {
      this.case.set(await work())
      this.app.ui.showToast(done)
    } catch (error) {
      // A refusal was shown by the client already.
      userErrorOf(error)
      await this.load()
    }
  }
}
