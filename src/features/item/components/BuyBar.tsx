import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { ItemDetail } from '@/contract/item'
import type { ItemCard } from '@/im/types'
import { routes, routeUrl } from '@/routes'
import { Button } from '@/ui/Button'
import { View } from '@/ui/elements/View'
import { IconButton } from '@/ui/IconButton'
import type { ItemModel } from '../model/ItemModel'
import './BuyBar.scss'

/** What 联系卖家 has ready to send: the item of the question. */
function itemCard({ alias, title, pictures, priceCents }: ItemDetail): string {
  const json: ItemCard = { alias, title, picture: pictures[0] ?? '', priceCents }
  return JSON.stringify({ type: 'item', json })
}

/** The bottom bar: shop, seller, favourite, cart, and the two ways to buy. */
export const BuyBar = observer(function BuyBar({ model, item }: { model: ItemModel; item: ItemDetail }) {
  const { nav, cart } = useApp()
  const { favorite, stop } = model
  const shop = { sellerAlias: item.shop.sellerAlias }
  return (
    <View className="dd-buy">
      <View className="dd-buy__icons">
        <IconButton
          icon="store"
          label="店铺"
          text="店铺"
          href={routeUrl('shop', shop)}
          onClick={() => nav.open('shop', shop)}
        />
        {!item.own && (
          <IconButton
            icon="chat"
            label="联系卖家"
            text="客服"
            onClick={() => nav.open('chat', { alias: item.shop.sellerAlias, card: itemCard(item) })}
          />
        )}
        <IconButton
          icon={favorite ? 'heart-solid' : 'heart'}
          color={favorite ? 'var(--color-accent)' : undefined}
          label={favorite ? '取消收藏' : '收藏'}
          text={favorite ? '已收藏' : '收藏'}
          onClick={model.toggleFavorite}
        />
        <IconButton
          icon="cart"
          label="购物车"
          text="购物车"
          badge={cart.count}
          href={routes.cart.path}
          onClick={() => nav.open('cart')}
        />
      </View>
      <View className="dd-buy__main">
        {stop ? (
          <Button block disabled className="dd-buy__button">
            {stop}
          </Button>
        ) : (
          <>
            <Button block kind="warm" className="dd-buy__button dd-buy__left" onClick={() => model.open('cart')}>
              加入购物车
            </Button>
            <Button block kind="primary" className="dd-buy__button dd-buy__right" onClick={() => model.open('buy')}>
              立即购买
            </Button>
          </>
        )}
      </View>
    </View>
  )
})
