import { usePictures } from '@/hooks/usePictures'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { IconButton } from '@/ui/IconButton'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import type { Card } from '../model/cards'
import './CardStrip.scss'

const SEND: Readonly<Record<Card['type'], string>> = { item: '发商品', order: '发订单', coupon: '送出优惠券' }

/** What the person came from, over the input: one tap sends it. */
export function CardStrip({ card, onSend, onDrop }: { card: Card; onSend: () => void; onDrop: () => void }) {
  return (
    <View className="dd-card-strip">
      {card.type !== 'coupon' && <Shot picture={card.json.picture} />}
      <View className="dd-card-strip__words">
        <Text className="dd-card-strip__title">{card.json.title}</Text>
        <Worth card={card} />
      </View>
      <Button size="small" kind="primary" onClick={onSend}>
        {SEND[card.type]}
      </Button>
      <IconButton icon="x" size={16} label="不发送" onClick={onDrop} />
    </View>
  )
}

function Shot({ picture }: { picture: string }) {
  const pictures = usePictures()
  return <Picture src={pictures.url(picture, 112)} srcOf={pictures.of(picture)} width={52} radius={6} alt="" />
}

function Worth({ card }: { card: Card }) {
  if (card.type === 'coupon') return <Text>{card.json.valueText}</Text>
  if (card.type === 'item') return <Price cents={card.json.priceCents} size="small" tone="price" />
  return <Price cents={card.json.totalCents} size="small" tone="ink" />
}
