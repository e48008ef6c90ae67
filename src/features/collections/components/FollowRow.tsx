import type { ShopBrief } from '@/contract/item'
import { regionName } from '@/domain/regions'
import { View } from '@/ui/elements/View'
import { FollowButton } from '@/widgets/FollowButton'
import { shopFacts } from '@/domain/shopFacts'
import { ShopLink } from '@/widgets/ShopLink'
import './FollowRow.scss'

/** A followed shop, with leaving it and following it again. */
export function FollowRow({ shop, onTurn }: { shop: ShopBrief; onTurn: () => Promise<void> }) {
  const { rating, itemCount } = shop
  return (
    <View className="dd-follow">
      <ShopLink
        shop={shop}
        size={52}
        slogan={shop.slogan}
        facts={shopFacts({ rating, itemCount }, shop.city && regionName(shop.city))}
      />
      <FollowButton following={shop.following} onTurn={onTurn} />
    </View>
  )
}
