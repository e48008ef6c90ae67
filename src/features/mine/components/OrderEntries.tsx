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

/** Tabs of 我买到的 by their keys, and 我的售后. What is done needs no count: nothing waits there. */
const ENTRIES: { tab?: 'unpaid' | 'toShip' | 'shipped' | 'completed'; counted?: true; text: string; icon: IconName }[] =
  [
    { tab: 'unpaid', counted: true, text: '待付款', icon: 'wallet' },
    { tab: 'toShip', counted: true, text: '待发货', icon: 'package' },
    { tab: 'shipped', counted: true, text: '待收货', icon: 'truck' },
    { tab: 'completed', text: '已完成', icon: 'check-circle' },
    { text: '退款/售后', icon: 'refresh' },
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
          const count = tab && counted && counts ? counts[tab] : 0
          const [name, params] = tab ? (['orders', { tab }] as const) : (['afterSales', {}] as const)
          return (
            <View
              key={text}
              className="dd-order-entries__cell"
              href={routeUrl(name, params)}
              ariaLabel={count > 0 ? `${text}，${count}` : text}
              onClick={() => nav.openTarget({ name, params })}
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
