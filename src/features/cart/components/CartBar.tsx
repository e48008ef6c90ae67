import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { Cart } from '@/contract/cart'
import { formatMoney } from '@/domain/money'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { Price } from '@/ui/Price'
import { Sheet } from '@/ui/Sheet'
import type { CartModel } from '../model/CartModel'
import './CartBar.scss'

/** Select all, the total (explained on a tap), and the way on; while managing, removal. */
export const CartBar = observer(function CartBar({ model, cart }: { model: CartModel; cart: Cart }) {
  const { settling } = useApp().cart
  const { lines, managing, chosenLines } = model
  return (
    <View className="dd-cart-bar">
      <Checkbox checked={model.allTicked(lines)} onChange={(on) => model.tick(lines, on)} label="全选" />
      {managing ? (
        <>
          <View className="dd-cart-bar__total" />
          <Button kind="danger" className="dd-cart-bar__checkout" onClick={() => void model.removeChosen()}>
            删除{chosenLines.length > 0 ? `(${chosenLines.length})` : ''}
          </Button>
        </>
      ) : (
        <>
          <View
            className={cx('dd-cart-bar__total', settling && 'dd-cart-bar__total--settling')}
            role="button"
            ariaLabel={`合计 $${formatMoney(cart.totalCents)}，查看明细`}
            onClick={() => model.explain(true)}
          >
            <View className="dd-cart-bar__sum">
              <Text className="dd-cart-bar__word">合计</Text>
              <View className="dd-cart-bar__amount">
                <Price cents={cart.totalCents} />
                <Icon name={model.explaining ? 'chevron-down' : 'chevron-up'} size={14} color="var(--color-hint)" />
              </View>
            </View>
            <Text className="dd-cart-bar__saved">
              {cart.savedCents > 0 ? `已省 $${formatMoney(cart.savedCents)}` : '不含运费'}
            </Text>
          </View>
          <Button kind="primary" className="dd-cart-bar__checkout" onClick={model.checkout} testId="cart-checkout">
            去结算{cart.checkedCount > 0 ? `(${cart.checkedCount})` : ''}
          </Button>
        </>
      )}
    </View>
  )
})

/** Where the total comes from. */
export const TotalSheet = observer(function TotalSheet({ model, cart }: { model: CartModel; cart: Cart }) {
  const groups = cart.groups.filter((group) => group.checkedCents > 0)
  return (
    <Sheet
      open={model.explaining}
      onClose={() => model.explain(false)}
      title="金额明细"
      note="运费在下一步按收货地址计算"
    >
      {groups.map((group) => (
        <Amount key={group.sellerAlias} name={group.shopName} cents={group.checkedCents} />
      ))}
      {groups.length === 0 && <Text className="dd-cart-sum__none">还没有勾选商品</Text>}
      <View className="dd-cart-sum__line" />
      <Amount name={`商品原价（共${cart.checkedCount}件）`} cents={cart.totalCents + cart.savedCents} />
      {cart.savedCents > 0 && <Amount name="折扣优惠" cents={-cart.savedCents} red />}
      <Amount name="合计" cents={cart.totalCents} strong />
    </Sheet>
  )
})

function Amount({ name, cents, red, strong }: { name: string; cents: number; red?: boolean; strong?: boolean }) {
  return (
    <View className={cx('dd-cart-sum', strong && 'dd-cart-sum--strong')}>
      <Text className="dd-cart-sum__name">{name}</Text>
      <Price cents={cents} size={strong ? 'medium' : 'small'} tone={red || strong ? 'price' : 'ink'} />
    </View>
  )
}
