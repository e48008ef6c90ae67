import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import type { WalletEntryDetail } from '@/contract/wallet'
import { inNewZealand } from '@/domain/newZealand'
import { formatDateTime } from '@/domain/time'
import { ACCOUNT_NAMES, mainChange, NO_ENTRY, signedMoney, withdrawalText } from '@/domain/walletWords'
import { routeUrl } from '@/routes'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { WalletEntryModel } from '../model/WalletEntryModel'
import './WalletEntryScreen.scss'

/** 账单详情 (app §2: billDetail). */
export const WalletEntryScreen = observer(function WalletEntryScreen() {
  const { alias } = useParams('walletEntry')
  const model = useModel((app) => new WalletEntryModel(app, alias))
  return (
    <Page route="walletEntry">
      <AsyncView task={model.entry} missing={NO_ENTRY}>
        {(entry) => <Detail entry={entry} />}
      </AsyncView>
    </Page>
  )
})

function Detail({ entry: { title, note, at, changes, orderNo, withdrawal } }: { entry: WalletEntryDetail }) {
  const { nav } = useApp()
  return (
    <>
      <View className="dd-wallet-entry">
        <Text className="dd-wallet-entry__title">{title}</Text>
        <Text className="dd-wallet-entry__cents">{signedMoney(mainChange(changes))}</Text>
      </View>
      <CellGroup>
        {changes.map(({ account, cents }) => (
          <Cell key={account} title={ACCOUNT_NAMES[account]} value={signedMoney(cents)} />
        ))}
        {withdrawal && (
          <>
            <Cell title="状态" value={withdrawalText(withdrawal)} />
            <Cell title="收款账户" value={`${withdrawal.bankName} ${withdrawal.bankNumber}`} />
            <Cell title="户名" value={withdrawal.holder} />
            <Cell title="手续费" value="免手续费" />
          </>
        )}
        {note !== '' && <Cell title="商品" value={note} />}
        <Cell title="时间" value={formatDateTime(at, inNewZealand)} />
        {orderNo !== null && (
          <Cell
            title="订单编号"
            value={orderNo}
            href={routeUrl('orderDetail', { orderNo })}
            onClick={() => nav.open('orderDetail', { orderNo })}
          />
        )}
      </CellGroup>
    </>
  )
}
