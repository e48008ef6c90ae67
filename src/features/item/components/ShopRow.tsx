import type { ItemDetail } from '@/contract/item'
import { View } from '@/ui/elements/View'
import { FollowButton } from '@/widgets/FollowButton'
import { shopFacts } from '@/domain/shopFacts'
import { ShopLink } from '@/widgets/ShopLink'
import './ShopRow.scss'
import '../screens/ItemScreen.scss'

/** Who sells it, with the way into the shop and following. */
export function ShopRow({ item, onFollow }: { item: ItemDetail; onFollow: () => Promise<void> }) {
  const { shop } = item
  return (
    <View className="dd-detail__card dd-detail-shop">
      <ShopLink shop={shop} size={48} facts={shopFacts(shop)} />
      {!item.own && <FollowButton following={shop.following} onTurn={onFollow} />}
    </View>
  )
}
