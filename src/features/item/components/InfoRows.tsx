import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { ItemDetail } from '@/contract/item'
import { Cell } from '@/ui/Cell'
import { View } from '@/ui/elements/View'
import { deliveryLine } from '../model/delivery'
import type { ItemModel } from '../model/ItemModel'
import { paramsOf } from './params'
import { PROMISES } from './promises'
import '../screens/ItemScreen.scss'

/** 已选, 配送, 保障 and 参数: each row opens its sheet. */
export const InfoRows = observer(function InfoRows({ model, item }: { model: ItemModel; item: ItemDetail }) {
  const { region } = useApp()
  const { choice } = model
  const delivery = deliveryLine(item, region.city)
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
      {delivery && <Cell look="label" title="配送" value={delivery} onClick={() => model.open('freight')} />}
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
