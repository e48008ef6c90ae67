import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import type { ShopDetail } from '@/contract/item'
import { formatMoney } from '@/domain/money'
import { Avatar } from '@/ui/Avatar'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import type { IconName } from '@/ui/icons/names'
import { Picture } from '@/ui/Picture'
import { FollowButton } from '@/widgets/FollowButton'
import { shopFacts } from '@/domain/shopFacts'
import type { ShopModel } from '../model/ShopModel'
import './ShopHead.scss'

/** Width ÷ height of a shop's cover. */
const COVER = 25 / 12

/** Cover, who the shop is, following it, the rows that open its information, and the way to its coupons. */
export const ShopHead = observer(function ShopHead({ model, shop }: { model: ShopModel; shop: ShopDetail }) {
  const { nav } = useApp()
  const pictures = usePictures()
  const showInfo = () => model.showInfo(true)
  return (
    <View className="dd-shop">
      <Picture
        src={pictures.url(shop.cover, 750)}
        srcOf={pictures.of(shop.cover)}
        shownWidth={375}
        ratio={COVER}
        radius={0}
        alt=""
        priority
        className="dd-shop__cover"
      />
      <View className="dd-shop__card">
        <View className="dd-shop__who">
          <View className="dd-shop__logo">
            <Avatar
              src={pictures.url(shop.logo, 240)}
              srcOf={pictures.of(shop.logo)}
              name={shop.name}
              size={64}
              shape="square"
            />
          </View>
          <View className="dd-shop__words">
            <Text as="h2" className="dd-shop__name">
              {shop.name}
            </Text>
            <Text className="dd-shop__facts">{shopFacts(shop)}</Text>
          </View>
          {!shop.own && <FollowButton strong following={shop.following} onTurn={model.follow} />}
        </View>
        {shop.slogan && <Text className="dd-shop__slogan">{shop.slogan}</Text>}
        {shop.notice && <InfoRow icon="volume" label="公告" text={shop.notice} onClick={showInfo} />}
        <InfoRow icon="truck" label="配送" text={deliveryText(shop)} onClick={showInfo} />
        <InfoRow
          icon="discount"
          label="优惠券"
          text="店铺和平台的优惠券"
          onClick={() => nav.open('couponCentre', { sellerAlias: shop.sellerAlias })}
        />
      </View>
    </View>
  )
})

function InfoRow(props: { icon: IconName; label: string; text: string; onClick: () => void }) {
  const { icon, label, text, onClick } = props
  return (
    <View className="dd-shop__row" role="button" ariaLabel={`${label}：${text}`} onClick={onClick}>
      <Icon name={icon} size={16} color="var(--color-secondary)" />
      <Text className="dd-shop__text">{text}</Text>
      <Icon name="chevron-right" size={14} color="var(--color-faint)" />
    </View>
  )
}

/** `满$30.00起送 · 标准快递，满$99包邮`: the minimum first, then the first way. */
function deliveryText(shop: ShopDetail): string {
  const way = shop.freights[0]
  return [
    shop.minOrderCents ? `满$${formatMoney(shop.minOrderCents)}起送` : '不设起送价',
    way ? `${way.name}，${way.text}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
