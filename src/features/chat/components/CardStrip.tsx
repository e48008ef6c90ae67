import { usePictures } from '@/hooks/usePictures'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { IconButton } from '@/ui/IconButton'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import type { Card } from '../model/cards'
import './CardStrip.scss'

/** What the person came from, over the input: one tap sends it. */
export function CardStrip({ card, onSend, onDrop }: { card: Card; onSend: () => void; onDrop: () => void }) {
  const pictures = usePictures()
  const { title, picture } = card.json
  const cents = card.type === 'item' ? card.json.priceCents : card.json.totalCents
  return (
    <View className="dd-card-strip">
      <Picture src={pictures.url(picture, 112)} srcOf={pictures.of(picture)} width={52} radius={6} alt="" />
      <View className="dd-card-strip__words">
        <Text className="dd-card-strip__title">{title}</Text>
        <Price cents={cents} size="small" tone={card.type === 'item' ? 'price' : 'ink'} />
      </View>
      <Button size="small" kind="primary" onClick={onSend}>
        {card.type === 'item' ? '发商品' : '发订单'}
      </Button>
      <IconButton icon="x" size={16} label="不发送" onClick={onDrop} />
    </View>
  )
}
