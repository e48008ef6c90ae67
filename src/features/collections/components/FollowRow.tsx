import type { ReactNode } from 'react'
import { useApp } from '@/app/AppContext'
import type { ShopBrief } from '@/contract/item'
import { perHeadText } from '@/domain/perHead'
import { regionName } from '@/domain/regions'
import { shopFacts } from '@/domain/shopFacts'
import { routeUrl } from '@/routes'
import { View } from '@/ui/elements/View'
import { FollowButton } from '@/widgets/FollowButton'
import { LogoLink } from '@/widgets/LogoLink'
import { ShopLink } from '@/widgets/ShopLink'
import type { FollowedStore } from '../model/FollowsModel'
import './FollowRow.scss'

/** px of a logo. */
const SIZE = 52

interface FollowRowProps {
  following: boolean
  onTurn: () => Promise<void>
  children: ReactNode
}

/** What is followed, with leaving it and following it again. */
function FollowRow({ following, onTurn, children }: FollowRowProps) {
  return (
    <View className="dd-follow">
      {children}
      <FollowButton following={following} onTurn={onTurn} />
    </View>
  )
}

export function FollowedShopRow({ shop, onTurn }: { shop: ShopBrief; onTurn: () => Promise<void> }) {
  const { rating, itemCount } = shop
  const facts = shopFacts({ rating, itemCount }, shop.city && regionName(shop.city))
  return (
    <FollowRow following={shop.following} onTurn={onTurn}>
      <ShopLink shop={shop} size={SIZE} slogan={shop.slogan} facts={facts} />
    </FollowRow>
  )
}

export function FollowedStoreRow({ store, onTurn }: { store: FollowedStore; onTurn: () => Promise<void> }) {
  const { nav } = useApp()
  const { alias, name, rating } = store
  const facts = [rating > 0 ? `${rating.toFixed(1)}分` : '', perHeadText(store.perHeadCents), store.area]
  return (
    <FollowRow following={store.following} onTurn={onTurn}>
      <LogoLink
        logo={store.picture}
        name={name}
        size={SIZE}
        href={routeUrl('storeDetail', { alias })}
        onOpen={() => nav.open('storeDetail', { alias })}
        label={`门店：${name}`}
        slogan={store.opening.text}
        facts={facts.filter(Boolean).join('\u00a0· ')}
      />
    </FollowRow>
  )
}
