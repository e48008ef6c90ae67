import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import type { CartLine } from '@/contract/cart'
import { formatMoney } from '@/domain/money'
import { routeUrl } from '@/routes'
import { Checkbox } from '@/ui/Checkbox'
import { cx } from '@/ui/cx'
import { HoldView } from '@/ui/elements/HoldView'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { Stepper } from '@/ui/Stepper'
import { Tag } from '@/ui/Tag'
import type { CartModel } from '../model/CartModel'
import './Line.scss'

/** Why a line cannot be bought, as a person would say it. */
const REASONS: Record<NonNullable<CartLine['invalid']>, string> = {
  OFF_SHELF: '已下架',
  SKU_GONE: '该规格已失效，点此重选',
  SOLD_OUT: '已售罄',
  OWN_ITEM: '自己店铺的商品',
  OVER_LIMIT: '已达限购数量',
}

/** One line of the cart. A long press removes it, like − at one piece and 管理. */
export const Line = observer(function Line({ model, line }: { model: CartModel; line: CartLine }) {
  const { nav, cart } = useApp()
  const pictures = usePictures()
  const target = { alias: line.itemAlias }
  const open = () => nav.open('itemDetail', target)
  const moved = model.moves.lines.get(line.skuAlias)
  return (
    <HoldView
      className={cx('dd-cart-line', line.invalid !== null && 'dd-cart-line--invalid')}
      onLongPress={() => void model.removeLine(line)}
    >
      {line.invalid === null && (
        <Checkbox
          checked={model.ticked(line)}
          onChange={(on) => model.tick([line], on)}
          label={`选择 ${line.title}`}
          showLabel={false}
        />
      )}
      <View
        className="dd-cart-line__picture"
        href={routeUrl('itemDetail', target)}
        onClick={open}
        ariaLabel={line.title}
      >
        <Picture
          src={pictures.url(line.picture, 240)}
          srcOf={line.picture ? pictures.of(line.picture) : undefined}
          width={84}
          alt=""
        />
      </View>
      <View className="dd-cart-line__main">
        <Text as="h3" className="dd-cart-line__title" onClick={open}>
          {line.title}
        </Text>
        {line.skuText && <Text className="dd-cart-line__sku">{line.skuText}</Text>}
        {line.invalid !== null ? (
          <Text className="dd-cart-line__reason" onClick={line.invalid === 'SKU_GONE' ? open : undefined}>
            {REASONS[line.invalid]}
          </Text>
        ) : (
          <>
            {moved ? (
              <View className="dd-cart-line__note">
                <Text className="dd-cart-line__moved">{moved}</Text>
              </View>
            ) : null}
            {!moved && line.droppedCents > 0 && (
              <View className="dd-cart-line__note">
                <Tag tone="price">比加入时降 ${formatMoney(line.droppedCents)}</Tag>
              </View>
            )}
            <View className="dd-cart-line__row">
              <Price cents={line.priceCents} listCents={line.listCents ?? undefined} />
              <Stepper
                value={line.quantity}
                max={Math.max(line.maxQuantity, 1)}
                onChange={(quantity) => cart.setQuantity(line, quantity)}
                onLimit={(limit) => model.limit(line, limit)}
                label={`${line.title} 数量`}
              />
            </View>
          </>
        )}
      </View>
    </HoldView>
  )
})
