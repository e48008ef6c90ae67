import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import type { ShopBrief } from '@/contract/item'
import { routeUrl } from '@/routes'
import { Avatar } from '@/ui/Avatar'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import './ShopLink.scss'

interface ShopLinkProps {
  shop: Pick<ShopBrief, 'sellerAlias' | 'name' | 'logo'>
  /** Side of the logo in px. */
  size: number
  /** What the shop says of itself, under its name. */
  slogan?: string
  /** `4.9分 · 20件在售`, in the last line. */
  facts?: string
}

/** Logo, name and a line or two: the way into a shop from a list or an item. */
export function ShopLink({ shop, size, slogan, facts }: ShopLinkProps) {
  const { nav } = useApp()
  const pictures = usePictures()
  const open = { sellerAlias: shop.sellerAlias }
  return (
    <View
      className="dd-shop-link"
      href={routeUrl('shop', open)}
      ariaLabel={`进店：${shop.name}`}
      onClick={() => nav.open('shop', open)}
    >
      <Avatar
        src={pictures.url(shop.logo, 120)}
        srcOf={pictures.of(shop.logo)}
        name={shop.name}
        size={size}
        shape="square"
      />
      <View className="dd-shop-link__words">
        <Text className="dd-shop-link__name">{shop.name}</Text>
        {slogan && <Text className="dd-shop-link__slogan">{slogan}</Text>}
        {facts && <Text className="dd-shop-link__facts">{facts}</Text>}
      </View>
    </View>
  )
}
