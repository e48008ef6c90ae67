import { observer } from 'mobx-react'
import { formatMoney } from '@/domain/money'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import type { IconName } from '@/ui/icons/names'
import { RadioList } from '@/ui/RadioList'
import { Switch } from '@/ui/Switch'
import { Empty } from '@/widgets/Empty'
import type { Cashier } from '../model/Cashier'

/** Icons of channels by the name the service gives. */
const CHANNEL_ICONS: Record<string, IconName> = {
  sandbox: 'shield',
  card: 'card',
  wallet: 'wallet',
  bank: 'card',
  wechat: 'chat',
}

/** What of the payment the wallet pays, and by which channel the rest. */
export const PayWays = observer(function PayWays({ cashier }: { cashier: Cashier }) {
  const { due } = cashier
  if (!due) return null
  return (
    <>
      {due.walletCents > 0 && <WalletRow cashier={cashier} cents={due.walletCents} />}
      {cashier.restCents > 0 && (
        <CellGroup title="支付方式">
          <RadioList
            label="支付方式"
            options={due.channels.map(({ channelId, name, note, icon }) => ({
              key: channelId,
              title: name,
              note,
              icon: CHANNEL_ICONS[icon] ?? 'wallet',
            }))}
            value={cashier.channel?.channelId ?? null}
            onChange={cashier.choose}
          />
          {due.channels.length === 0 && <Empty compact icon="wallet" title="暂时没有可用的支付方式，请稍后再试" />}
        </CellGroup>
      )}
    </>
  )
})

/** 使用余额: so much of it the wallet can pay, and what is then left. */
const WalletRow = observer(function WalletRow({ cashier, cents }: { cashier: Cashier; cents: number }) {
  const { wallet, restCents } = cashier
  const money = `$${formatMoney(cents)}`
  const rest = restCents > 0 ? `还需支付 $${formatMoney(restCents)}` : '不用再付其他款项'
  return (
    <CellGroup>
      <Cell
        icon="wallet"
        title="使用余额"
        note={wallet.on ? `余额支付 ${money}，${rest}` : `钱包余额可支付 ${money}`}
        value={<Switch label="使用余额" checked={wallet.on} onChange={wallet.turn} />}
      />
    </CellGroup>
  )
})
