import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { Sheet } from '@/ui/Sheet'
import { Stepper } from '@/ui/Stepper'
import type { ItemModel, ItemSheet } from '../model/ItemModel'
import type { SkuChoice } from '../model/SkuChoice'
import './SkuSheet.scss'

const SHEETS: readonly (ItemSheet | null)[] = ['sku', 'cart', 'buy']
/** From here on down the stock is shown as 仅剩. */
const FEW = 10

/** Choosing a SKU: its picture, price and stock, the choices that exist, the quantity, and the way on. */
export const SkuSheet = observer(function SkuSheet({ model, choice }: { model: ItemModel; choice: SkuChoice }) {
  const { sheet, lastSheet, stop } = model
  const { ui } = useApp()
  const { item } = choice
  return (
    <Sheet
      open={SHEETS.includes(sheet)}
      onClose={model.close}
      title="选择规格"
      head={<Head model={model} choice={choice} />}
      footer={
        <View className="dd-sku__buttons">
          {stop ? (
            <Button block size="large" disabled>
              {stop}
            </Button>
          ) : (
            <>
              {lastSheet !== 'buy' && (
                <Button
                  block
                  size="large"
                  kind={lastSheet === 'cart' ? 'primary' : 'warm'}
                  onClick={model.addToCart}
                  testId="sku-add"
                >
                  加入购物车
                </Button>
              )}
              {lastSheet !== 'cart' && (
                <Button block size="large" kind="primary" onClick={model.buy} testId="sku-buy">
                  立即购买
                </Button>
              )}
            </>
          )}
        </View>
      }
    >
      {item.specs.map((spec, at) => (
        <View key={spec.name} className="dd-sku__spec">
          <Text className="dd-sku__name">{spec.name}</Text>
          <ChipGroup label={spec.name} single>
            {spec.values.map((value) => (
              <Value key={value} choice={choice} at={at} value={value} />
            ))}
          </ChipGroup>
        </View>
      ))}
      <View className="dd-sku__count">
        <View>
          <Text className="dd-sku__name">购买数量</Text>
          {item.limitPerUser !== null && <Text className="dd-sku__limit">每人限购{item.limitPerUser}件</Text>}
        </View>
        <Stepper
          value={choice.quantity}
          max={choice.max}
          onChange={choice.setQuantity}
          onLimit={(limit, quantity) => {
            if (limit === 'max') choice.showTooMany(quantity)
            ui.showToast(limit === 'min' ? '至少买1件' : choice.maxText)
          }}
          label="购买数量"
        />
      </View>
    </Sheet>
  )
})

const Head = observer(function Head({ model, choice }: { model: ItemModel; choice: SkuChoice }) {
  const pictures = usePictures()
  const { price, stock, picture } = choice
  return (
    <View className="dd-sku__head">
      <Picture
        src={pictures.url(picture, 240)}
        srcOf={picture ? pictures.of(picture) : undefined}
        width={96}
        alt="所选规格的图片"
        onClick={picture ? () => model.preview(0, [picture]) : undefined}
      />
      <View className="dd-sku__facts">
        <Price
          cents={price.cents}
          listCents={price.listCents ?? undefined}
          size="large"
          suffix={price.from ? '起' : undefined}
        />
        <Text className={cx('dd-sku__stock', stock <= FEW && 'dd-sku__stock--few')}>
          {stock <= 0 ? '已售罄' : stock <= FEW ? `仅剩${stock}件` : `库存${stock}件`}
        </Text>
        <Text className="dd-sku__chosen">
          {choice.missing ? `请选择：${choice.missing}` : choice.text ? `已选：${choice.text}` : '默认规格'}
        </Text>
      </View>
    </View>
  )
})

const Value = observer(function Value({ choice, at, value }: { choice: SkuChoice; at: number; value: string }) {
  const pictures = usePictures()
  const chosen = choice.picked[at] === value
  const possible = choice.possible(at, value)
  const picture = choice.pictureOf(at, value)
  return (
    <Chip
      className="dd-sku__value"
      role="radio"
      on={chosen}
      gone={!possible}
      note={possible ? undefined : '缺货'}
      lead={picture && <Picture src={pictures.url(picture, 120)} width={28} radius={4} alt="" />}
      onClick={() => choice.pick(at, value)}
    >
      {value}
    </Chip>
  )
})
