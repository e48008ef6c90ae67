import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { ItemDetail } from '@/contract/item'
import { regionName } from '@/domain/regions'
import { Cell } from '@/ui/Cell'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { Sheet } from '@/ui/Sheet'
import { waysFor, within } from '../model/delivery'
import type { ItemModel } from '../model/ItemModel'
import { paramsOf } from './params'
import { PROMISES } from './promises'
import './InfoSheets.scss'

/** 配送, 保障 and 参数 in full. */
export const InfoSheets = observer(function InfoSheets({ model, item }: { model: ItemModel; item: ItemDetail }) {
  const { region, ui } = useApp()
  const { sheet, close } = model
  return (
    <>
      <Sheet open={sheet === 'freight'} onClose={close} title="配送方式" note="下单时可以选择，运费按收货地址计算">
        <Cell
          icon="map-pin"
          title={`送到${regionName(region.city)}`}
          note={`从${regionName(item.shop.city)}发货`}
          value="换城市"
          onClick={() => {
            close()
            ui.chooseRegion(true)
          }}
        />
        {model.addressText !== '' && <Cell icon="home" title="默认收货地址" note={model.addressText} />}
        {waysFor(item, region.city).map((freight) => (
          <View key={freight.name} className="dd-detail-info">
            <Icon name="truck" size={18} className="dd-detail-info__icon" />
            <View className="dd-detail-info__main">
              <Text className="dd-detail-info__name">{freight.name}</Text>
              <Text className="dd-detail-info__text">{freight.text}</Text>
              {!within(item, freight, region.city) && (
                <Text className="dd-detail-info__text">自提点在{regionName(item.shop.city)}，不在你选的城市</Text>
              )}
              {freight.eta && <Text className="dd-detail-info__text">{freight.eta}</Text>}
            </View>
          </View>
        ))}
      </Sheet>
      <Sheet open={sheet === 'promise'} onClose={close} title="服务保障">
        {PROMISES.map(({ name, text }) => (
          <View key={name} className="dd-detail-info">
            <Icon name="shield" size={18} className="dd-detail-info__icon" />
            <View className="dd-detail-info__main">
              <Text className="dd-detail-info__name">{name}</Text>
              <Text className="dd-detail-info__text">{text}</Text>
            </View>
          </View>
        ))}
      </Sheet>
      <Sheet open={sheet === 'params'} onClose={close} title="商品参数">
        {paramsOf(item).map(({ name, value }) => (
          <View key={name} className="dd-detail-param">
            <Text className="dd-detail-param__name">{name}</Text>
            <Text className="dd-detail-param__value">{value}</Text>
          </View>
        ))}
      </Sheet>
    </>
  )
})
