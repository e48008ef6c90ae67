import { observer } from 'mobx-react'
import type { ItemDetail } from '@/contract/item'
import { Cell } from '@/ui/Cell'
import { View } from '@/ui/elements/View'
import type { ItemModel } from '../model/ItemModel'
import { paramsOf } from './params'
import { PROMISES } from './promises'

/** 已选, 配送, 保障 and 参数: each row opens its sheet. */
export const InfoRows = observer(function InfoRows({ model, item }: { model: ItemModel; item: ItemDetail }) {
  const { choice } = model
  const freight = item.freights[0]
  const chosen = !choice
    ? ''
    : choice.missing
      ? `请选择${choice.missing}`
      : `${choice.text ? `${choice.text}，` : ''}${choice.quantity}件`
  return (
    <View className="dd-detail__card">
      {item.listed && (
        <Cell
          look="label"
          title={choice?.missing ? '选择' : '已选'}
          value={chosen}
          onClick={() => model.open('sku')}
          testId="row-sku"
        />
      )}
      {freight && (
        <Cell
          look="label"
          title="配送"
          value={`${item.shop.city}发货 · ${freight.name}，${freight.text}`}
          onClick={() => model.open('freight')}
        />
      )}
      <Cell
        look="label"
        title="保障"
        value={PROMISES.slice(0, 3)
          .map(({ name }) => name)
          .join(' · ')}
        onClick={() => model.open('promise')}
      />
      <Cell
        look="label"
        title="参数"
        value={paramsOf(item)
          .slice(0, 3)
          .map(({ name }) => name)
          .join(' · ')}
        onClick={() => model.open('params')}
      />
    </View>
  )
})
