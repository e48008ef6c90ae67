import { useApp } from '@/app/AppContext'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { giftCardOf } from '../model/cards'
import './ProductCard.scss'
import './Bubble.scss'

/** A coupon that is given away: it opens where the other side accepts it, or reads what became of it. */
export function GiftCard({ json, fallback, mine }: { json: unknown; fallback: string; mine: boolean }) {
  const { nav } = useApp()
  const card = giftCardOf(json)
  if (!card) return <View className="dd-bubble">{fallback}</View>
  const { token, title, valueText } = card
  return (
    <View
      className="dd-bubble-card dd-product dd-product--gift"
      role="button"
      ariaLabel={`优惠券：${valueText} ${title}`}
      onClick={() => nav.open('couponGift', { gift: token })}
    >
      <Text className="dd-product__value">{valueText}</Text>
      <View className="dd-product__words">
        <Text className="dd-product__title">{title}</Text>
        <Text className="dd-product__hint">{mine ? '送给对方的优惠券' : '送你一张优惠券，点击领取'}</Text>
      </View>
    </View>
  )
}
