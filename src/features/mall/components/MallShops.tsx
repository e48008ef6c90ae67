import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import type { EventPage } from '@/contract/home'
import { routeUrl } from '@/routes'
import { ScrollView } from '@/ui/elements/ScrollView'
import { View } from '@/ui/elements/View'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { FollowButton } from '@/widgets/FollowButton'
import { ShopLink } from '@/widgets/ShopLink'
import './MallShops.scss'

type MallShop = EventPage['shops'][number]

interface MallShopsProps {
  shops: MallShop[]
  /** Alias of the viewer, whose own shop can't be followed. */
  viewer: string | undefined
  onFollow: (shop: MallShop) => Promise<void>
}

/** 人气店铺: each with its best sellers. */
export function MallShops({ shops, viewer, onFollow }: MallShopsProps) {
  return (
    <ScrollView direction="x">
      <View className="dd-mall-shops">
        {shops.map((shop) => (
          <ShopCard
            key={shop.sellerAlias}
            shop={shop}
            onFollow={shop.sellerAlias === viewer ? undefined : () => onFollow(shop)}
          />
        ))}
      </View>
    </ScrollView>
  )
}

function ShopCard({ shop, onFollow }: { shop: MallShop; onFollow?: () => Promise<void> }) {
  const { nav } = useApp()
  const pictures = usePictures()
  return (
    <View className="dd-mall-shop">
      <View className="dd-mall-shop__head">
        <ShopLink shop={shop} size={40} facts={shop.slogan || `${shop.followers}人关注`} />
        {onFollow && <FollowButton following={shop.following} onTurn={onFollow} />}
      </View>
      <View className="dd-mall-shop__items">
        {shop.items.map((item) => (
          <View
            key={item.alias}
            className="dd-mall-shop__item"
            href={routeUrl('itemDetail', { alias: item.alias })}
            onClick={() => nav.open('itemDetail', { alias: item.alias })}
          >
            <Picture src={pictures.url(item.picture, 240)} srcOf={pictures.of(item.picture)} shownWidth={82} alt="" />
            <Price cents={item.priceCents} size="small" className="dd-mall-shop__price" />
          </View>
        ))}
      </View>
    </View>
  )
}
