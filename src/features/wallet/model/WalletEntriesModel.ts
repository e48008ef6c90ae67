import { saveTable } from '@/actions/saveTable'
import type { App } from '@/app/createApp'
import {
  WALLET_ACCOUNTS,
  walletApi,
  type EntryGroup,
  type MonthSum,
  type WalletAccount,
  type WalletEntry,
} from '@/contract/wallet'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'

/** An entry with the sums of its whole month. */
export interface ListedEntry extends WalletEntry {
  sum: MonthSum
}

/** 账单明细: the statement of one account, of all kinds or of one. */
export class WalletEntriesModel {
  account: WalletAccount
  group: EntryGroup | null = null
  readonly entries: PagedList<ListedEntry>

  constructor(
    private readonly app: Pick<App, 'api' | 'ui' | 'platform' | 'config'>,
    account?: string,
  ) {
    this.account = WALLET_ACCOUNTS.find((one) => one === account) ?? 'AVAILABLE'
    this.entries = new PagedList<ListedEntry>(
      (cursor) => this.fetch(cursor),
      ({ alias }) => alias,
    )
    observe(this)
  }

  start() {
    void this.entries.reload()
  }
  show(account: WalletAccount) {
    this.account = account
    this.group = null
    void this.entries.reload(true)
  }
  /** Another tap on the same one shows all again. */
  filter(group: EntryGroup) {
    this.group = this.group === group ? null : group
    void this.entries.reload(true)
  }
  /** Saves what is shown as a table: one month of it (YYYY-MM), or all. */
  async save(month?: string): Promise<void> {
    const { app, account, group } = this
    await saveTable(app, (format) =>
      app.api.act(walletApi.export, { account, group: group ?? undefined, month, format }),
    )
  }
  /** Does a month begin with this entry? */
  opensMonth(index: number): boolean {
    const { list } = this.entries
    return index === 0 || list[index - 1]?.month !== list[index]?.month
  }

  private async fetch(cursor?: string) {
    const { account, group } = this
    const { list, next, months } = await this.app.api.load(walletApi.entries, {
      account,
      group: group ?? undefined,
      cursor,
    })
    return { next, list: list.map((entry) => ({ ...entry, sum: months.find(({ month }) => month === entry.month)! })) }
  }
}
