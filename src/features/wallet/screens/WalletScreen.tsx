import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { routes } from '@/routes'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { BalanceCard } from '../components/BalanceCard'
import { PendingRow } from '../components/PendingRow'
import { WalletModel } from '../model/WalletModel'

/** 我的钱包 (app §2: billWithdrawal): what is mine, what waits, and for what. */
export const WalletScreen = observer(function WalletScreen() {
  const { nav } = useApp()
  const model = useModel((app) => new WalletModel(app))
  usePageReshow(() => void model.wallet.run())
  return (
    <Page route="wallet" onRefresh={model.refresh}>
      <AsyncView task={model.wallet}>{(wallet) => <BalanceCard wallet={wallet} />}</AsyncView>
      <CellGroup>
        <Cell icon="scan" title="扫码付款" href={routes.payShop.path} onClick={() => nav.open('payShop')} />
        <Cell icon="list" title="账单明细" href={routes.walletEntries.path} onClick={() => nav.open('walletEntries')} />
      </CellGroup>
      <ListView
        list={model.pending}
        wrap={(rows) => <CellGroup title="待到账的货款">{rows}</CellGroup>}
        empty={<Empty art="order" title="没有待到账的货款" note="卖出的商品付款后，货款会在这里等待订单完成" compact />}
        render={(money) => <PendingRow money={money} />}
      />
    </Page>
  )
})
