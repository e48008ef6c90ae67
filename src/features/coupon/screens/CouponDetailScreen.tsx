import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { CouponCard } from '@/contract/coupon'
import { inNewZealand } from '@/domain/newZealand'
import { formatShortDateTime } from '@/domain/time'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { routeUrl } from '@/routes'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { View } from '@/ui/elements/View'
import { Notice } from '@/ui/Notice'
import { AsyncView } from '@/widgets/AsyncView'
import { CouponTicket } from '../components/CouponTicket'
import { TicketList } from '../components/TicketList'
import { TicketSkeleton } from '../components/TicketSkeleton'
import { CardModel } from '../model/CardModel'
import { goodForText, thresholdText } from '../model/couponWords'
import './CouponDetailScreen.scss'

const time = (instant: string) => formatShortDateTime(instant, inNewZealand)

/** 卡券详情 (app §2): what it is worth, its rule in words, until when, and a friend to give it to. */
export const CouponDetailScreen = observer(function CouponDetailScreen() {
  const { alias } = useParams('couponDetail')
  const model = useModel((app) => new CardModel(app, alias))
  usePageReshow(() => void model.task.run())
  const { data } = model.task
  return (
    <Page route="couponDetail" footer={data && <Ways model={model} card={data} />}>
      <AsyncView task={model.task} skeleton={<TicketSkeleton count={1} />} missing="卡券不存在，或已经转赠给朋友">
        {(card) => <Card card={card} />}
      </AsyncView>
    </Page>
  )
})

function Card({ card }: { card: CouponCard }) {
  const { nav } = useApp()
  const { coupon, state, why, validText, giver, takenAt, usedAt, returned, orderNos } = card
  const { shop } = coupon
  return (
    <>
      {why !== '' && <Notice tone={state === 'GIVEN' || state === 'LOCKED' ? 'info' : 'warning'}>{why}</Notice>}
      {returned && <Notice>{`${returned.text}，${time(returned.at)} 已退回卡包`}</Notice>}
      <TicketList>
        <CouponTicket
          off={state !== 'USABLE'}
          value={coupon.valueText}
          threshold={thresholdText(coupon)}
          title={coupon.name}
          lines={[goodForText(coupon)]}
        />
      </TicketList>
      <CellGroup title="使用说明">
        <Cell look="label" title="规则" value={coupon.ruleText} />
        <Cell look="label" title="范围" value={coupon.scopeText} />
        <Cell look="label" title="有效期" value={validText} />
        <Cell look="label" title="来源" value={giver === null ? `${time(takenAt)} 领取` : `${giver}送给你的`} />
        {usedAt !== null && <Cell look="label" title="使用" value={time(usedAt)} />}
      </CellGroup>
      <CellGroup>
        {shop && (
          <Cell
            title={shop.shopName}
            value="进店逛逛"
            href={routeUrl('shop', { sellerAlias: shop.sellerAlias })}
            onClick={() => nav.open('shop', { sellerAlias: shop.sellerAlias })}
          />
        )}
        {orderNos.map((orderNo) => (
          <Cell
            key={orderNo}
            title={state === 'LOCKED' ? '占用它的订单' : '用在订单'}
            value={orderNo}
            href={routeUrl('orderDetail', { orderNo })}
            onClick={() => nav.open('orderDetail', { orderNo })}
          />
        ))}
      </CellGroup>
    </>
  )
}

/** What may be done with it now; nothing for one that is used or over. */
function Ways({ model, card: { alias, state, mayGive } }: { model: CardModel; card: CouponCard }) {
  const { nav } = useApp()
  const given = state === 'GIVEN'
  if (state !== 'USABLE' && !given) return null
  return (
    <View className="dd-coupon__ways">
      {(mayGive || given) && (
        <Button size="large" block onClick={() => nav.open('couponGifts', { alias })}>
          {given ? '查看转赠' : '送给朋友'}
        </Button>
      )}
      {!given && (
        <Button kind="primary" size="large" block onClick={model.spend}>
          去使用
        </Button>
      )}
    </View>
  )
}
