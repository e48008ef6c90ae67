import type { App } from '@/app/createApp'
import { walletApi, type WalletEntryDetail } from '@/contract/wallet'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

/** 账单详情: one movement of money. */
export class WalletEntryModel {
  readonly entry: Task<WalletEntryDetail>

  constructor(app: Pick<App, 'api'>, alias: string) {
    this.entry = new Task(() => app.api.load(walletApi.entry, { alias }))
    observe(this)
  }

  start() {
    void this.entry.run()
  }
}
