import { useApp } from '@/app/AppContext'
import type { StoreCard } from '@/contract/store'
import { formatDistance } from '@/domain/distance'
import { perHeadText } from '@/domain/perHead'
import { usePictures } from '@/hooks/usePictures'
import { routeUrl } from '@/routes'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Picture } from '@/ui/Picture'
import { Rating } from '@/ui/Rating'
import { Tag } from '@/ui/Tag'
import './StoreRow.scss'

/** px of a row's picture. */
const SIDE = 92
const TAGS = 3

/** A store in a list: picture, name, stars, price a head, where, how far, and whether it is open. */
export function StoreRow({ store, priority }: { store: StoreCard; priority?: boolean }) {
  const { nav } = useApp()
  const pictures = usePictures()
  const { alias, name, rating, commentCount, opening } = store
  return (
    <View
      className="dd-store-row"
      href={routeUrl('storeDetail', { alias })}
      onClick={() => nav.open('storeDetail', { alias })}
      testId={`store-${alias}`}
    >
      <Picture
        src={pictures.url(store.picture, 240)}
        srcOf={pictures.of(store.picture)}
        width={SIDE}
        radius={10}
        priority={priority}
        alt=""
      />
      <View className="dd-store-row__main">
        <Text as="h3" className="dd-store-row__name">
          {name}
        </Text>
        <View className="dd-store-row__line">
          {rating > 0 ? (
            <>
              <Rating value={rating} size={12} />
              <Text className="dd-store-row__score">{rating.toFixed(1)}</Text>
              <Text className="dd-store-row__quiet">{`${commentCount}条`}</Text>
            </>
          ) : (
            <Text className="dd-store-row__quiet">还没有评论</Text>
          )}
          <Text className="dd-store-row__price">{perHeadText(store.perHeadCents)}</Text>
        </View>
        <View className="dd-store-row__line">
          <Text className="dd-store-row__area">{[store.type, store.area].filter(Boolean).join(' · ')}</Text>
          {store.metres !== null && <Text className="dd-store-row__far">{formatDistance(store.metres)}</Text>}
        </View>
        <View className="dd-store-row__line">
          <Text
            className={cx(
              'dd-store-row__open',
              opening.open && 'dd-store-row__open--now',
              opening.soon && 'dd-store-row__open--soon',
            )}
          >
            {opening.text}
          </Text>
        </View>
        {store.tags.length > 0 && (
          <View className="dd-store-row__tags">
            {store.tags.slice(0, TAGS).map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </View>
        )}
      </View>
    </View>
  )
}
