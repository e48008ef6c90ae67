import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { CartGroup, CartLine } from '@/contract/cart'
import { formatMoney } from '@/domain/money'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { ShopHeading } from '@/widgets/ShopHeading'
import type { CartModel } from '../model/CartModel'
import { Line } from './Line'
import './Groups.scss'

/** One seller's lines on a card, with what is missing to the seller's minimum. */
export const Group = observer(function Group({ model, group }: { model: CartModel; group: CartGroup }) {
  const { nav } = useApp()
  const shop = { sellerAlias: group.sellerAlias }
  const all = model.allTicked(group.lines)
  return (
    <View as="section" className="dd-cart-group">
      <View className="dd-cart-group__shop">
        <Checkbox
          checked={all}
          onChange={(on) => model.tick(group.lines, on)}
          label={`全选 ${group.shopName}`}
          showLabel={false}
        />
        <ShopHeading sellerAlias={group.sellerAlias} name={group.shopName} logo={group.shopLogo} />
        {model.managing && (
          <Button size="small" onClick={() => model.removeShop(group)}>
            清空本店
          </Button>
        )}
      </View>
      {group.lines.map((line) => (
        <Line key={line.skuAlias} model={model} line={line} />
      ))}
      {group.missingCents > 0 && group.minOrderCents !== null && (
        <View className="dd-cart-group__short" role="status">
          <Text className="dd-cart-group__short-words">
            满${formatMoney(group.minOrderCents).replace(/\.00$/, '')}起送，还差 ${formatMoney(group.missingCents)}
          </Text>
          <Button size="small" kind="ghost" onClick={() => nav.open('shop', shop)}>
            去凑单
          </Button>
        </View>
      )}
    </View>
  )
})

/** What cannot be bought any more, apart from the rest. */
export function InvalidGroup({ model, lines }: { model: CartModel; lines: CartLine[] }) {
  return (
    <View as="section" className="dd-cart-group">
      <View className="dd-cart-group__invalid-head">
        <Text as="h2" className="dd-cart-group__invalid-title">
          失效商品 ({lines.length})
        </Text>
        <Button size="small" onClick={() => void model.removeInvalid()}>
          清空失效商品
        </Button>
      </View>
      {lines.map((line) => (
        <Line key={line.skuAlias} model={model} line={line} />
      ))}
    </View>
  )
}
