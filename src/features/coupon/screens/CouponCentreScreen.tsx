import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { PAGE_SIZE } from '@/contract/common'
import type { CouponOffer } from '@/contract/coupon'
import { useParams, usePageReshow, useUserChange } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { CouponTicket } from '../components/CouponTicket'
import { TicketList } from '../components/TicketList'
import { TicketSkeleton } from '../components/TicketSkeleton'
import { CentreModel, offerLines, wayOf } from '../model/CentreModel'
import { thresholdText } from '../model/couponWords'

/** 领券中心: coupons of the platform and of shops to take, or of one shop. */
export const CouponCentreScreen = observer(function CouponCentreScreen() {
  const { nav } = useApp()
  const { sellerAlias } = useParams('couponCentre')
  const model = useModel((app) => new CentreModel(app, sellerAlias))
  // A reader further down keeps the place.
  usePageReshow(() => void (model.offers.list.length <= PAGE_SIZE && model.offers.reload()))
  useUserChange(() => void model.offers.reload())
  return (
    <Page route="couponCentre" onRefresh={model.offers.refresh}>
      <ListView
        list={model.offers}
        skeleton={<TicketSkeleton count={6} />}
        wrap={(offers) => <TicketList>{offers}</TicketList>}
        empty={
          <Empty
            art="coupon"
            title="现在没有可以领的优惠券"
            note="商家发券后会出现在这里，过几天再来看看"
            action={{ text: '去逛逛', onClick: () => nav.home() }}
          />
        }
        render={(offer) => <Offer offer={offer} model={model} />}
      />
    </Page>
  )
})

function Offer({ offer, model }: { offer: CouponOffer; model: CentreModel }) {
  const { coupon } = offer
  const way = wayOf(offer)
  return (
    <CouponTicket
      off={way === 'gone'}
      value={coupon.valueText}
      threshold={thresholdText(coupon)}
      title={coupon.name}
      lines={offerLines(offer)}
      action={
        way === 'take' ? (
          <Button size="small" kind="warm" onClick={() => model.take(offer)}>
            立即领取
          </Button>
        ) : way === 'use' ? (
          <Button size="small" kind="ghost" onClick={() => model.spend(offer)}>
            去使用
          </Button>
        ) : (
          <Button size="small" disabled>
            已抢光
          </Button>
        )
      }
    />
  )
}
