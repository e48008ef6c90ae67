import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { itemCardOf, orderCardOf } from '../model/cards'
import './ProductCard.scss'
import './Bubble.scss'

/** A card of an item or an order; one that is not of its shape (any client may send anything) shows as its words. */
export function ProductCard({ type, json, fallback }: { type: 'item' | 'order'; json: unknown; fallback: string }) {
  const { nav } = useApp()
  if (type === 'item') {
    const card = itemCardOf(json)
    if (!card) return <View className="dd-bubble">{fallback}</View>
    const { alias, title, picture, priceCents } = card
    return (
      <View
        className="dd-bubble-card dd-product"
        role="button"
        ariaLabel={`商品：${title}`}
        onClick={() => nav.open('itemDetail', { alias })}
      >
        <Shot picture={picture} />
        <View className="dd-product__words">
          <Text className="dd-product__title">{title}</Text>
          <Price cents={priceCents} size="medium" />
        </View>
      </View>
    )
  }
  const card = orderCardOf(json)
  if (!card) return <View className="dd-bubble">{fallback}</View>
  const { orderNo, title, picture, totalCents, stateText } = card
  return (
    <View
      className="dd-bubble-card dd-product dd-product--order"
      role="button"
      ariaLabel={`订单${orderNo}，${stateText}`}
      onClick={() => nav.open('orderDetail', { orderNo })}
    >
      <View className="dd-product__head">
        <Text className="dd-product__no">{`订单 ${orderNo}`}</Text>
        <Text className="dd-product__state">{stateText}</Text>
      </View>
      <View className="dd-product__row">
        <Shot picture={picture} />
        <View className="dd-product__words">
          <Text className="dd-product__title">{title}</Text>
          <Price cents={totalCents} size="medium" tone="ink" prefix="实付" />
        </View>
      </View>
    </View>
  )
}

function Shot({ picture }: { picture: string }) {
  const pictures = usePictures()
  return <Picture src={pictures.url(picture, 160)} srcOf={pictures.of(picture)} width={68} radius={6} alt="" />
}
