import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { ShopDetail } from '@/contract/item'
import { regionName } from '@/domain/regions'
import { formatMoney } from '@/domain/money'
import { formatShortDateTime } from '@/domain/time'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Sheet } from '@/ui/Sheet'
import type { ShopModel } from '../model/ShopModel'
import './ShopSheet.scss'

/** 店铺信息: notice, ways of delivery with their terms, and about the shop. */
export const ShopSheet = observer(function ShopSheet({ model, shop }: { model: ShopModel; shop: ShopDetail }) {
  return (
    <Sheet open={model.infoOpen} onClose={() => model.showInfo(false)} title="店铺信息">
      {shop.notice && (
        <Part title="公告">
          <Text className="dd-shop-info__text">{shop.notice}</Text>
        </Part>
      )}
      <Part title="配送">
        <Row name="起送" text={shop.minOrderCents ? `满$${formatMoney(shop.minOrderCents)}起送` : '不设起送价'} />
        {shop.freights.map((way) => (
          <Row key={way.name} name={way.name} text={way.text} note={way.eta} />
        ))}
        {shop.freights.length === 0 && <Text className="dd-shop-info__text">配送方式请在下单时查看</Text>}
      </Part>
      <Part title="关于店铺">
        {shop.intro && <Text className="dd-shop-info__text">{shop.intro}</Text>}
        {shop.city && <Row name="所在城市" text={regionName(shop.city)} />}
        <Row name="开店时间" text={formatShortDateTime(shop.openedAt)} />
      </Part>
    </Sheet>
  )
})

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View className="dd-shop-info">
      <Text as="h3" className="dd-shop-info__title">
        {title}
      </Text>
      {children}
    </View>
  )
}

function Row({ name, text, note }: { name: string; text: string; note?: string }) {
  return (
    <View className="dd-shop-info__row">
      <Text className="dd-shop-info__name">{name}</Text>
      <View className="dd-shop-info__value">
        <Text>{text}</Text>
        {note && <Text className="dd-shop-info__note">{note}</Text>}
      </View>
    </View>
  )
}
