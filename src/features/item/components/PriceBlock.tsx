import { useApp } from '@/app/AppContext'
import type { ItemDetail } from '@/contract/item'
import { discountText } from '@/domain/price'
import { Countdown } from '@/ui/Countdown'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { Price } from '@/ui/Price'
import { Tag } from '@/ui/Tag'
import { soldText } from '@/domain/soldText'
import './PriceBlock.scss'

interface PriceBlockProps {
  item: ItemDetail
  soldOut: boolean
  /** The discount has run out: ask for the new price. */
  onEnd: () => void
}

/** Price, a running discount with its countdown, title and tags. */
export function PriceBlock({ item, soldOut, onEnd }: PriceBlockProps) {
  const { api } = useApp()
  const { priceCents, listCents, discountEndsAt } = item
  const off = discountEndsAt ? discountText(priceCents, listCents) : ''
  return (
    <View className="dd-detail-price">
      <View className={cx('dd-detail-price__row', discountEndsAt !== null && 'dd-detail-price__row--off')}>
        <View className="dd-detail-price__now">
          <Price
            cents={priceCents}
            listCents={listCents ?? undefined}
            size="huge"
            suffix={item.maxPriceCents > priceCents ? '起' : undefined}
          />
          {off && (
            <Tag tone="price" look="solid" className="dd-detail-price__off">
              {off}
            </Tag>
          )}
        </View>
        {discountEndsAt ? (
          <View className="dd-detail-price__end">
            <Text className="dd-detail-price__word">距结束</Text>
            <Countdown endsAt={discountEndsAt} now={api.serverNow} look="boxes" onEnd={onEnd} />
          </View>
        ) : (
          item.sold > 0 && <Text className="dd-detail-price__sold">{soldText(item.sold)}</Text>
        )}
      </View>
      {(!item.listed || soldOut) && (
        <View className="dd-detail-price__stop" role="status">
          <Icon name="info" size={16} />
          <Text>{item.listed ? '卖完了，收藏后等补货吧' : '商品已下架，看看下面的推荐吧'}</Text>
        </View>
      )}
      <Text as="h2" className="dd-detail-price__title" selectable>
        {item.title}
      </Text>
      {item.subtitle && (
        <Text as="p" className="dd-detail-price__subtitle">
          {item.subtitle}
        </Text>
      )}
      <View className="dd-detail-price__tags">
        {item.tags.map((tag) => (
          <Tag key={tag} tone="yellow">
            {tag}
          </Tag>
        ))}
        {item.limitPerUser !== null && <Tag tone="warning">每人限购{item.limitPerUser}件</Tag>}
        {discountEndsAt !== null && item.sold > 0 && (
          <Text className="dd-detail-price__sold dd-detail-price__sold--low">{soldText(item.sold)}</Text>
        )}
      </View>
    </View>
  )
}
