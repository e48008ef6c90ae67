import { useApp } from '@/app/AppContext'
import type { MineExt } from '@/contract/user'
import { routeUrl } from '@/routes'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/elements/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { CellGroup } from '@/ui/CellGroup'
import { Icon } from '@/ui/Icon'
import type { IconName } from '@/ui/icons/names'
import './OrderEntries.scss'

/** Tabs of 我买到的 by their keys. What is done needs no count: nothing waits there. */
const ENTRIES: { tab: keyof MineExt['orders']; text: string; icon: IconName; counted: boolean }[] = [
  { tab: 'unpaid', text: '待付款', icon: 'wallet', counted: true },
  { tab: 'toShip', text: '待发货', icon: 'package', counted: true },
  { tab: 'shipped', text: '待收货', icon: 'truck', counted: true },
  { tab: 'completed', text: '已完成', icon: 'check-circle', counted: false },
]

/** Ways into 我买到的, with what waits in each. */
export function OrderEntries({ counts }: { counts: MineExt['orders'] | null }) {
  const { nav } = useApp()
  return (
    <CellGroup
      title="我买到的"
      action={
        <Button className="dd-order-entries__all" onClick={() => nav.open('orders')}>
          全部订单
          <Icon name="chevron-right" size={14} />
        </Button>
      }
    >
      <View className="dd-order-entries">
        {ENTRIES.map(({ tab, text, icon, counted }) => {
          const count = counted && counts ? counts[tab] : 0
          return (
            <View
              key={tab}
              className="dd-order-entries__cell"
              href={routeUrl('orders', { tab })}
              ariaLabel={count > 0 ? `${text}，${count}` : text}
              onClick={() => nav.open('orders', { tab })}
            >
              <Badge count={count}>
                <Icon name={icon} size={26} />
              </Badge>
              <Text className="dd-order-entries__text">{text}</Text>
            </View>
          )
        })}
      </View>
    </CellGroup>
  )
}
