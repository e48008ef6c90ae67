import { observer } from 'mobx-react'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { WALLET_ACCOUNTS, type EntryGroup, type WalletAccount } from '@/contract/wallet'
import { ACCOUNT_NAMES } from '@/domain/walletWords'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { View } from '@/ui/elements/View'
import { Tabs } from '@/ui/Tabs'
import { Page } from '@/shell/Page'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { EntryRow, MonthHead } from '../components/EntryRow'
import { WalletEntriesModel } from '../model/WalletEntriesModel'
import './WalletEntriesScreen.scss'

/** What a statement can be narrowed to, by account. */
const GROUPS: Readonly<Record<WalletAccount, readonly { key: EntryGroup; text: string }[]>> = {
  AVAILABLE: [
    { key: 'release', text: '货款到账' },
    { key: 'refund', text: '退款' },
    { key: 'pay', text: '余额付款' },
    { key: 'withdraw', text: '提现' },
  ],
  PENDING: [
    { key: 'sale', text: '收款' },
    { key: 'release', text: '到账' },
    { key: 'refund', text: '退款' },
  ],
  FROZEN: [
    { key: 'pay', text: '余额付款' },
    { key: 'withdraw', text: '提现' },
  ],
}

/** 账单明细 (app §2: billTransaction): each account by month, with sums. */
export const WalletEntriesScreen = observer(function WalletEntriesScreen() {
  const { account } = useParams('walletEntries')
  const model = useModel((app) => new WalletEntriesModel(app, account))
  return (
    <Page route="walletEntries" onRefresh={model.entries.refresh}>
      <Tabs
        label="账户"
        sticky
        even
        items={WALLET_ACCOUNTS.map((key) => ({ key, label: ACCOUNT_NAMES[key] }))}
        value={model.account}
        onChange={(key) => model.show(key as WalletAccount)}
      />
      <View className="dd-wallet-filter">
        <ChipGroup label="类型">
          {GROUPS[model.account].map(({ key, text }) => (
            <Chip key={key} look="white" on={model.group === key} onClick={() => model.filter(key)}>
              {text}
            </Chip>
          ))}
        </ChipGroup>
      </View>
      {model.entries.list.length > 0 && (
        <CellGroup>
          <Cell icon="file" title="导出全部账单" onClick={() => model.save()} />
        </CellGroup>
      )}
      <ListView
        list={model.entries}
        empty={<Empty art="order" title="还没有账单" note={`${ACCOUNT_NAMES[model.account]}有变动时会记在这里`} />}
        render={(entry, index) => (
          <>
            {model.opensMonth(index) && <MonthHead sum={entry.sum} onSave={() => model.save(entry.month)} />}
            <EntryRow entry={entry} />
          </>
        )}
      />
    </Page>
  )
})
