import type { Redemption } from '@/contract/redeem'
import { formatNewZealand } from '@/domain/newZealand'
import { Button } from '@/ui/Button'
import { Price } from '@/ui/Price'
import { Tag } from '@/ui/Tag'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { LineRow } from '@/widgets/LineRow'
import './RedemptionRow.scss'

interface RedemptionRowProps {
  redemption: Redemption
  /** Left out where it may not be taken back. */
  onCancel?: () => Promise<void>
}

/** A redemption in a day's list: what, how many, whose, who did it when. */
export function RedemptionRow({ redemption, onCancel }: RedemptionRowProps) {
  const { title, picture, count, cents, buyer, codeEnd, at, by, cancelledAt } = redemption
  const facts = `${formatNewZealand(at)} · ${by}核销 · ${buyer} · 尾号${codeEnd}`
  return (
    <View as="section" className="dd-redemption">
      <LineRow
        size={56}
        line={{ title, picture, skuText: `${count}份`, quantity: count }}
        side={<Price cents={cents} size="small" tone="ink" />}
      >
        <Text className="dd-redemption__facts">{facts}</Text>
      </LineRow>
      {cancelledAt !== null && (
        <View className="dd-redemption__foot">
          <Tag tone="neutral">已撤销</Tag>
        </View>
      )}
      {onCancel && (
        <View className="dd-redemption__foot">
          <Button size="small" onClick={onCancel}>
            撤销核销
          </Button>
        </View>
      )}
    </View>
  )
}
