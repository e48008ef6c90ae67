import { useApp } from '@/boot/AppContext'
import { usePictures } from '@/boot/usePictures'
import type { ItemDetail } from '@/contract/item'
import { routeUrl } from '@/routes'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import './ShopRow.scss'

/** Who sells it, with the way into the shop and following. */
export function ShopRow({ item, onFollow }: { item: ItemDetail; onFollow: () => Promise<void> }) {
  const { nav } = useApp()
  const pictures = usePictures()
  const { shop } = item
  const open = { sellerAlias: shop.sellerAlias }
  return (
    <View className="dd-detail__card dd-detail-shop">
      <View
        className="dd-detail-shop__link"
        href={routeUrl('shop', open)}
        ariaLabel={`进店：${shop.name}`}
        onClick={() => nav.open('shop', open)}
      >
        <Avatar
          src={pictures.url(shop.logo, 120)}
          srcOf={pictures.of(shop.logo)}
          name={shop.name}
          size={48}
          shape="square"
        />
        <View className="dd-detail-shop__main">
          <Text className="dd-detail-shop__name">{shop.name}</Text>
          <Text className="dd-detail-shop__note">
            {[
              shop.rating > 0 ? `${shop.rating.toFixed(1)}分` : '',
              `${shop.followers}人关注`,
              `${shop.itemCount}件在售`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </View>
      </View>
      {!item.own && (
        <Button size="small" kind={shop.following ? 'secondary' : 'ghost'} onClick={onFollow}>
          {shop.following ? '已关注' : '关注'}
        </Button>
      )}
    </View>
  )
}
