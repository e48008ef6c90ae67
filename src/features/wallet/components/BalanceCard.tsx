import { useApp } from '@/app/AppContext'
import type { Wallet } from '@/contract/wallet'
import { formatMoney } from '@/domain/money'
import { ACCOUNT_NAMES } from '@/domain/walletWords'
import { routeUrl } from '@/routes'
import { Button } from '@/ui/Button'
import { View } from '@/ui/elements/View'
import { Notice } from '@/ui/Notice'
import { Price } from '@/ui/Price'
import { Stat, StatGroup } from '@/ui/Stat'
import './BalanceCard.scss'

/** The one number, and under it what the others mean. */
export function BalanceCard({ wallet }: { wallet: Wallet }) {
  const { nav } = useApp()
  const { availableCents, pendingCents, frozenCents, paidOutCents } = wallet
  const statement = (account: 'PENDING' | 'FROZEN') => ({
    href: routeUrl('walletEntries', { account }),
    onClick: () => nav.open('walletEntries', { account }),
  })
  return (
    <View className="dd-balance">
      <Stat large label={ACCOUNT_NAMES.AVAILABLE} value={<Price cents={availableCents} size="huge" tone="ink" />} />
      <StatGroup>
        <Stat
          label={ACCOUNT_NAMES.PENDING}
          value={<Price cents={pendingCents} tone="ink" />}
          note="订单完成后到账"
          {...statement('PENDING')}
        />
        <Stat
          label={ACCOUNT_NAMES.FROZEN}
          value={<Price cents={frozenCents} tone="ink" />}
          note="提现和付款"
          {...statement('FROZEN')}
        />
        <Stat label="累计提现" value={<Price cents={paidOutCents} tone="ink" />} note="已转到银行卡" />
      </StatGroup>
      <View className="dd-balance__actions">
        <Button kind="primary" block onClick={() => nav.open('withdraw')}>
          提现
        </Button>
      </View>
      {availableCents < 0 && (
        <Notice tone="warning">{`退款超过了可用余额，还欠 $${formatMoney(-availableCents)}。之后到账的货款会先抵扣，补齐前不能提现。`}</Notice>
      )}
    </View>
  )
}
