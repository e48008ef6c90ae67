import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { View } from '@/ui/elements/View'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { DeskCouponCard } from '../components/DeskCouponCard'
import { EndCouponSheet } from '../components/EndCouponSheet'
import { TicketList } from '../components/TicketList'
import { TicketSkeleton } from '../components/TicketSkeleton'
import { ShopCouponsModel } from '../model/ShopCouponsModel'
import './ShopCouponsScreen.scss'

/** 店铺优惠券: what a shop gives out and what came of it, for its owner and staff. */
export const ShopCouponsScreen = observer(function ShopCouponsScreen() {
  const { nav } = useApp()
  const { sellerAlias } = useParams('shopCoupons')
  const model = useModel((app) => new ShopCouponsModel(app, sellerAlias))
  usePageReshow(() => void model.coupons.reload())
  const { coupons, shop, shops } = model
  if (coupons.error?.notFound)
    return (
      <Page route="shopCoupons">
        <Empty
          art="coupon"
          title="还没有可管理的店铺"
          note="开店后，或店主把你加为店员后，可以在这里发优惠券"
          action={{ text: '去逛逛', onClick: () => nav.home() }}
        />
      </Page>
    )
  return (
    <Page
      route="shopCoupons"
      onRefresh={coupons.refresh}
      layers={<EndCouponSheet model={model} />}
      footer={
        shop && (
          <Button kind="primary" size="large" block icon="plus" onClick={model.add}>
            新建优惠券
          </Button>
        )
      }
    >
      {shops.length > 1 && (
        <View className="dd-shop-coupons__shops">
          <ChipGroup label="店铺" single>
            {shops.map(({ sellerAlias: alias, shopName }) => (
              <Chip
                key={alias}
                look="white"
                role="radio"
                on={alias === shop?.sellerAlias}
                onClick={() => void model.choose(alias)}
              >
                {shopName}
              </Chip>
            ))}
          </ChipGroup>
        </View>
      )}
      <ListView
        list={coupons}
        skeleton={<TicketSkeleton />}
        wrap={(list) => <TicketList>{list}</TicketList>}
        empty={<Empty art="coupon" title="还没有发过优惠券" note="满减、折扣或免运费，几分钟就能发出第一张" />}
        render={(entry) => <DeskCouponCard entry={entry} model={model} />}
      />
    </Page>
  )
})
