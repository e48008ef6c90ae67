import type { PaidGoods } from '@/contract/friendPay'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { LineRow } from '@/widgets/LineRow'

/** What is paid for, without whose it is and where it goes. */
export function PaidGoodsList({ goods }: { goods: readonly PaidGoods[] }) {
  if (goods.length === 0) return null
  return (
    <CellGroup title="商品">
      {goods.map((line, index) => (
        <LineRow key={index} size={64} line={line} side={<Text>×{line.quantity}</Text>} />
      ))}
    </CellGroup>
  )
}
