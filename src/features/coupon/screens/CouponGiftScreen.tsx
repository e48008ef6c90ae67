import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { CouponGift } from '@/contract/coupon'
import { useParams, useUserChange } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Notice } from '@/ui/Notice'
import { AsyncView } from '@/widgets/AsyncView'
import { CouponTicket } from '../components/CouponTicket'
import { TicketList } from '../components/TicketList'
import { TicketSkeleton } from '../components/TicketSkeleton'
import { goodForText, thresholdText } from '../model/couponWords'
import { GiftModel } from '../model/GiftModel'
import './CouponGiftScreen.scss'

/** 领取卡券 (app §2: confirm): what a friend sends, received once; a link that is used up says so. */
export const CouponGiftScreen = observer(function CouponGiftScreen() {
  const { gift } = useParams('couponGift')
  const model = useModel((app) => new GiftModel(app, gift))
  useUserChange(() => void model.task.run())
  const { data } = model.task
  return (
    <Page route="couponGift" footer={data && <Ways model={model} gift={data} />}>
      <AsyncView task={model.task} skeleton={<TicketSkeleton count={1} />} missing="这个赠送链接不存在">
        {(shown) => <Gift gift={shown} open={model.open} />}
      </AsyncView>
    </Page>
  )
})

function Gift({ gift: { coupon, giver, validText, why, mine, card }, open }: { gift: CouponGift; open: boolean }) {
  const words = mine ? '这是你送出的卡券，发给朋友让对方打开' : card === null ? why : '你已经领取了这张卡券'
  return (
    <>
      <View className="dd-gift-head">
        <Text as="h2" className="dd-gift-head__title">
          {mine ? '送出的卡券' : `${giver}送你一张优惠券`}
        </Text>
      </View>
      {words !== '' && <Notice tone={mine || card !== null ? 'info' : 'warning'}>{words}</Notice>}
      <TicketList>
        <CouponTicket
          off={!open && !mine && card === null}
          value={coupon.valueText}
          threshold={thresholdText(coupon)}
          title={coupon.name}
          lines={[goodForText(coupon), validText]}
        />
      </TicketList>
    </>
  )
}

const Ways = observer(function Ways({ model, gift: { mine, card } }: { model: GiftModel; gift: CouponGift }) {
  const { nav } = useApp()
  if (model.open)
    return (
      <Button kind="primary" size="large" block onClick={model.receive}>
        立即领取
      </Button>
    )
  if (mine)
    return (
      <Button kind="primary" size="large" block onClick={() => nav.open('couponGifts')}>
        查看转赠记录
      </Button>
    )
  if (card !== null)
    return (
      <Button kind="primary" size="large" block onClick={() => nav.open('couponDetail', { alias: card })}>
        去看看
      </Button>
    )
  return (
    <Button kind="primary" size="large" block onClick={() => nav.open('couponCentre')}>
      去领券中心
    </Button>
  )
})
