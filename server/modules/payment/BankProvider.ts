import { TRANSFER_HOURS } from '../../../src/domain/bankTransfer'
import type { Db } from '../../db/database'
import type { Clock } from '../../platform/clock'
import { BANK, type PayAttempt, type PaymentProvider, type PayReport, type RefundReport } from './provider'
import { openTransfer, transferOf, type Account } from './bankRepository'

/**
 * A transfer to the platform's bank account, confirmed by an operator. What it took goes back into the payer's wallet (wallet/public/refunds.ts): a statement
 * names no account to return it to.
 */
export class BankProvider implements PaymentProvider {
  readonly name = BANK
  readonly channels = [
    { channelId: 7, name: '银行转账', note: '转账后上传凭证，核对到账后发货；退款退到余额', icon: 'bank' },
  ]
  readonly waitHours = TRANSFER_HOURS

  constructor(
    private readonly account: Account,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async open({ reference }: Pick<PayAttempt, 'reference'>) {
    await openTransfer(this.db, reference, this.account, this.clock.now())
    return {}
  }
  async query(reference: string): Promise<PayReport | null> {
    const transfer = await transferOf(this.db, reference)
    return transfer?.received_cents ? { reference, state: 'PAID', cents: transfer.received_cents } : null
  }
  async refund(): Promise<RefundReport> {
    return { state: 'DONE', providerRef: null }
  }
  async queryRefund() {
    return null
  }
  /** Its notices are an operator's decisions (public/transfers.ts). */
  onReport() {}
  close() {}
}
