import { memo } from 'react'
import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import type { ItemCard as Item } from '@/contract/item'
import { discountText } from '@/domain/price'
import { routeUrl } from '@/routes'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { Tag } from '@/ui/Tag'
import { soldText } from '@/domain/soldText'
import './ItemCard.scss'

/** Width of a card's picture at a 375 px phone: (375 − 2 × 12 gutter − 8 gap) / 2. */
export const CARD_WIDTH = 172

/** Share of the card's width its height is estimated at (Waterfall never measures). */
export const cardHeight = (item: Item) => item.ratio + 0.62 + (item.tags.length > 0 || item.discountEndsAt ? 0.12 : 0)

interface ItemCardProps {
  item: Item
  priority?: boolean
  /** Among the first of a feed: its height is never an estimate, so that nothing below it moves when it is drawn. */
  early?: boolean
}

/** The one card of every feed: picture, two lines of title, at most two tags, price, sold count, shop. */
export const ItemCard = memo(function ItemCard({ item, priority, early }: ItemCardProps) {
  const { nav } = useApp()
  const pictures = usePictures()
  const off = discountText(item.priceCents, item.discountEndsAt ? item.listCents : null)
  const tags = item.tags.slice(0, off ? 1 : 2)
  return (
    <View
      className={cx('dd-item', early && 'dd-item--early')}
      href={routeUrl('itemDetail', { alias: item.alias })}
      onClick={() => nav.open('itemDetail', { alias: item.alias })}
    >
      <View className="dd-item__picture">
        <Picture
          src={pictures.url(item.picture, 360)}
          srcOf={pictures.of(item.picture)}
          shownWidth={CARD_WIDTH}
          ratio={1 / item.ratio}
          radius={0}
          alt=""
          priority={priority}
        />
        {item.soldOut && <Text className="dd-item__gone">已抢光</Text>}
      </View>
      <View className="dd-item__body">
        <Text as="h3" className="dd-item__title">
          {item.title}
        </Text>
        {(off || tags.length > 0) && (
          <View className="dd-item__tags">
            {off && <Tag tone="price">{off}</Tag>}
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </View>
        )}
        <View className="dd-item__row">
          <Price cents={item.priceCents} suffix={item.from ? '起' : undefined} />
          {item.sold > 0 && <Text className="dd-item__sold">{soldText(item.sold)}</Text>}
        </View>
        <Text className="dd-item__shop">{item.shopName}</Text>
      </View>
    </View>
  )
})
