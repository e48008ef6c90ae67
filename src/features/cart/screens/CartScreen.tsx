import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useReachBottom, usePageShow } from '@/hooks/page'
import type { Cart } from '@/contract/cart'
import { useModel } from '@/hooks/useModel'
import { usePersonKnown } from '@/hooks/usePersonKnown'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { AsyncView } from '@/widgets/AsyncView'
import { Empty } from '@/widgets/Empty'
import { ItemFeed } from '@/widgets/ItemFeed'
import { Page } from '@/shell/Page'
import { CartBar, TotalSheet } from '../components/CartBar'
import { Group, InvalidGroup } from '../components/Groups'
import { CartModel, type CartRoute } from '../model/CartModel'
import './CartScreen.scss'

/** Tab 2 购物车 (app §2; look: cart and confirm). */
export const CartScreen = () => <CartPage route="cart" />
/** mallCart (app §2): the lines of 商城, with totals and a checkout of their own; one cart is behind both. */
export const MallCartScreen = () => <CartPage route="mallCart" />

const CartPage = observer(function CartPage({ route }: { route: CartRoute }) {
  const model = useModel((app) => new CartModel(app, route))
  usePageShow(model.show)
  useReachBottom(() => void model.related.more())
  const { data: shown, error } = model.task
  const buyable = shown !== null && shown.groups.length > 0
  return (
    <Page
      route={route}
      flushFooter
      footer={buyable && <CartBar model={model} cart={shown} />}
      layers={buyable && <TotalSheet model={model} cart={shown} />}
    >
      <Content model={model} />
      {/* One failure is shown once. */}
      {!(error && !shown && model.related.failed) && (
        <>
          <View className="dd-cart__related">
            <Text as="h2" className="dd-cart__heading">
              猜你喜欢
            </Text>
          </View>
          <ItemFeed list={model.related} />
        </>
      )}
    </Page>
  )
})

const Content = observer(function Content({ model }: { model: CartModel }) {
  const { session, nav, requireLogin } = useApp()
  const known = usePersonKnown()
  if (!session.hasLogin && known)
    return (
      <Empty
        art="cart"
        title="登录后查看购物车"
        note="加过的商品都会为你留着"
        action={{ text: '登录', onClick: () => requireLogin() }}
      />
    )
  return (
    <AsyncView task={model.task} skeleton={<ListSkeleton count={4} picture={84} />}>
      {(cart) =>
        cart.groups.length > 0 || cart.invalid.length > 0 ? (
          <Lines model={model} cart={cart} />
        ) : (
          <Empty
            art="cart"
            title="购物车还是空的"
            action={{ text: '去逛逛', onClick: () => (model.route === 'cart' ? nav.home() : nav.open('mall')) }}
          />
        )
      }
    </AsyncView>
  )
})

const Lines = observer(function Lines({ model, cart: shown }: { model: CartModel; cart: Cart }) {
  return (
    <>
      <View className="dd-cart__top">
        <Text className="dd-cart__number">共{shown.count}件商品</Text>
        {shown.groups.length > 0 && (
          <Button size="small" onClick={model.manage}>
            {model.managing ? '完成' : '管理'}
          </Button>
        )}
      </View>
      {shown.groups.map((group) => (
        <Group key={group.sellerAlias} model={model} group={group} />
      ))}
      {shown.invalid.length > 0 && <InvalidGroup model={model} lines={shown.invalid} />}
    </>
  )
})
