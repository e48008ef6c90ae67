import { useApp } from '@/boot/AppContext'
import { usePictures } from '@/boot/usePictures'
import type { ShopBrief } from '@/contract/item'
import { routeUrl } from '@/routes'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import './FollowRow.scss'

/** A followed shop, with leaving it and following it again. */
export function FollowRow({ shop, onTurn }: { shop: ShopBrief; onTurn: () => Promise<void> }) {
  const { nav } = useApp()
  const pictures = usePictures()
  const open = { sellerAlias: shop.sellerAlias }
  const facts = [shop.rating > 0 ? `${shop.rating.toFixed(1)}分` : '', `${shop.itemCount}件在售`, shop.city]
  return (
    <View className="dd-follow">
      <View
        className="dd-follow__link"
        href={routeUrl('shop', open)}
        ariaLabel={`进店：${shop.name}`}
        onClick={() => nav.open('shop', open)}
      >
        <Avatar
          src={pictures.url(shop.logo, 120)}
          srcOf={pictures.of(shop.logo)}
          name={shop.name}
          size={52}
          shape="square"
        />
        <View className="dd-follow__words">
          <Text className="dd-follow__name">{shop.name}</Text>
          {shop.slogan && <Text className="dd-follow__slogan">{shop.slogan}</Text>}
          <Text className="dd-follow__facts">{facts.filter(Boolean).join(' · ')}</Text>
        </View>
      </View>
      <Button size="small" kind={shop.following ? 'secondary' : 'ghost'} onClick={onTurn}>
        {shop.following ? '已关注' : '关注'}
      </Button>
    </View>
  )
}
