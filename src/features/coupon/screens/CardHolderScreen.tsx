import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { PROMO_CODE } from '@/contract/coupon'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { View } from '@/ui/elements/View'
import { FormField } from '@/ui/FormField'
import { Sheet } from '@/ui/Sheet'
import { Tabs } from '@/ui/Tabs'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { CardTicket } from '../components/CardTicket'
import { TicketList } from '../components/TicketList'
import { TicketSkeleton } from '../components/TicketSkeleton'
import { CardsModel, HOLDER_TABS, type HolderTab } from '../model/CardsModel'
import './CardHolderScreen.scss'

const LABELS: Record<HolderTab, string> = { usable: '可用', used: '已用', expired: '已失效' }
const NOTHING: Record<HolderTab, string> = {
  usable: '还没有可用的卡券',
  used: '还没有用过的卡券',
  expired: '没有失效的卡券',
}

/** 卡包 (app §2): my coupons by what they are worth now, soonest end first, and the ways to more of them. */
export const CardHolderScreen = () => <CardHolder route="cardHolder" />

/** @param route both paths of the spec lead here */
export const CardHolder = observer(function CardHolder({ route }: { route: 'cardHolder' | 'myCouponList' }) {
  const { nav } = useApp()
  const { tab } = useParams(route)
  const model = useModel((app) => new CardsModel(app, tab))
  usePageReshow(() => void model.returned())
  return (
    <Page route={route} onRefresh={model.cards.refresh} layers={<CodeSheet model={model} />}>
      <Tabs
        label="卡券状态"
        sticky
        even
        items={HOLDER_TABS.map((key) => ({ key, label: LABELS[key], count: model.counts[key] }))}
        value={model.tab}
        onChange={(key) => void model.show(key as HolderTab)}
      />
      <View className="dd-cards__ways">
        <Button size="small" icon="discount" onClick={() => nav.open('couponCentre')}>
          领券中心
        </Button>
        <Button size="small" onClick={() => model.openCode(true)}>
          兑换优惠码
        </Button>
        <Button size="small" onClick={() => nav.open('couponGifts')}>
          转赠记录
        </Button>
      </View>
      <List model={model} />
    </Page>
  )
})

const List = observer(function List({ model }: { model: CardsModel }) {
  const { nav } = useApp()
  const { tab } = model
  return (
    <ListView
      list={model.cards}
      skeleton={<TicketSkeleton />}
      wrap={(cards) => <TicketList>{cards}</TicketList>}
      empty={
        <Empty
          art="coupon"
          title={NOTHING[tab]}
          note={tab === 'usable' ? '店铺券和平台券都在领券中心' : undefined}
          action={{ text: '去领券', onClick: () => nav.open('couponCentre') }}
        />
      }
      foot={
        tab === 'expired' && (
          <View className="dd-cards__foot">
            <Button size="small" onClick={() => nav.open('couponNotActive')}>
              全部不能用的卡券和原因
            </Button>
          </View>
        )
      }
      render={(card) => (
        <CardTicket
          card={card}
          action={
            card.state === 'USABLE' && (
              <Button size="small" kind="ghost" onClick={() => model.spend(card)}>
                去使用
              </Button>
            )
          }
        />
      )}
    />
  )
})

const CodeSheet = observer(function CodeSheet({ model }: { model: CardsModel }) {
  const { code } = model
  return (
    <Sheet
      open={model.typing}
      title="兑换优惠码"
      note="输入后，对应的优惠券会放进卡包"
      onClose={() => model.openCode(false)}
      footer={
        <Button kind="primary" size="large" block loading={code.busy} onClick={model.redeem}>
          兑换
        </Button>
      }
    >
      <CellGroup plain>
        <FormField
          form={code}
          field="promoCode"
          label={PROMO_CODE.label}
          placeholder="请输入优惠码"
          maxLength={PROMO_CODE.max}
          confirm="done"
          onConfirm={() => void model.redeem()}
        />
      </CellGroup>
    </Sheet>
  )
})
