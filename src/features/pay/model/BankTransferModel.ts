import type { App } from '@/app/createApp'
import { bankTransferApi, MAX_PROOFS, type BankTransfer } from '@/contract/bankTransfer'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { Uploads } from '@/stores/Uploads'

/** 银行转账: where to, how much, under which code, and the proof of it. */
export class BankTransferModel {
  readonly task: Task<BankTransfer>
  readonly uploads: Uploads
  /** Another proof is being chosen in place of the one that was sent. */
  changing = false

  constructor(
    private readonly app: Pick<App, 'platform' | 'api' | 'nav' | 'ui'>,
    private readonly orderNo: string,
  ) {
    this.task = new Task(() => app.api.load(bankTransferApi.detail, { orderNo }))
    this.uploads = new Uploads(app, MAX_PROOFS)
    observe(this)
  }

  start() {
    return this.task.run()
  }
  refresh() {
    return this.task.refresh()
  }
  /** It waits for a proof. */
  get open(): boolean {
    const state = this.task.data?.state
    return state === 'WAITING' || state === 'REJECTED' || (state === 'SUBMITTED' && this.changing)
  }

  async copy(text: string): Promise<void> {
    const { platform, ui } = this.app
    ui.showToast((await platform.clipboard.copy(text)) ? '已复制' : '没能复制，请长按选择')
  }
  change() {
    this.changing = true
  }
  async submit(): Promise<void> {
    const { app, uploads, task } = this
    if (!task.data) return
    if (uploads.busy) return app.ui.showToast('图片还在上传，请稍等')
    if (uploads.failed) return app.ui.showToast('有图片没有传上去，请重试或删掉')
    if (uploads.keys.length === 0) return app.ui.showToast('请先上传转账凭证')
    try {
      const { reference } = task.data
      this.sent(await app.api.act(bankTransferApi.submit, { reference, pictures: uploads.keys }))
      app.ui.showToast('凭证已提交')
    } catch (thrown) {
      // The reason was shown; a refusal means that the order moved meanwhile.
      if (userErrorOf(thrown).kind === 'business') await task.run()
    }
  }
  payOtherwise() {
    this.app.nav.replace('pay', { orderNo: this.orderNo })
  }
  toResult() {
    this.app.nav.replace('payResult', { orderNo: this.orderNo })
  }
  toWallet() {
    this.app.nav.open('wallet')
  }
  toOrders() {
    this.app.nav.replace('orders', {})
  }
  dispose() {
    this.uploads.dispose()
  }

  private sent(transfer: BankTransfer) {
    this.task.set(transfer)
    this.changing = false
    for (const { id } of [...this.uploads.list]) this.uploads.remove(id)
  }
}
