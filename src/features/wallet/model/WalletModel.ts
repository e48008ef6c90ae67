import type { App } from '@/app/createApp'
import { walletApi, type PendingMoney, type Wallet } from '@/contract/wallet'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'

/** 我的钱包: balances, and the money that is not available yet. */
export class WalletModel {
  readonly wallet: Task<Wallet>
  readonly pending: PagedList<PendingMoney>

  constructor(app: Pick<App, 'api'>) {
    this.wallet = new Task(() => app.api.load(walletApi.home, {}))
    this.pending = new PagedList<PendingMoney>(
      (cursor) => app.api.load(walletApi.pending, { cursor }),
      ({ orderNo }) => orderNo,
    )
    observe(this)
  }

  start() {
    void this.wallet.run()
    void this.pending.reload()
  }
  /** Pulled down, or back from a page that moves money. */
  async refresh(): Promise<void> {
    await Promise.all([this.wallet.refresh(), this.pending.refresh()])
  }
}
