import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { CouponCard, GiftState, SentGift } from '@/contract/coupon'
import { inNewZealand } from '@/domain/newZealand'
import { formatShortDateTime } from '@/domain/time'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { useShareCard } from '@/hooks/useShareCard'
import { Page } from '@/shell/Page'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Countdown } from '@/ui/Countdown'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { AsyncView } from '@/widgets/AsyncView'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { ShareButton } from '@/widgets/ShareButton'
import { CouponTicket } from '../components/CouponTicket'
import { TicketList } from '../components/TicketList'
import { TicketSkeleton } from '../components/TicketSkeleton'
import { goodForText, thresholdText } from '../model/couponWords'
import { GiftsModel } from '../model/GiftsModel'
import './CouponGiftsScreen.scss'

const STATES: Record<GiftState, string> = {
  OPEN: '等待领取',
  RECEIVED: '已领取',
  CANCELLED: '已取消',
  EXPIRED: '已过期',
}
const time = (instant: string) => formatShortDateTime(instant, inNewZealand)

/** 转赠卡券 (app §2: recipientList): a link for a friend, and who received what was given, and when. */
export const CouponGiftsScreen = observer(function CouponGiftsScreen() {
  const { alias } = useParams('couponGifts')
  const model = useModel((app) => new GiftsModel(app, alias))
  usePageReshow(() => void model.refresh().catch(() => undefined))
  useShareCard(model.shareCard, () => undefined)
  const { card } = model
  return (
    <Page route="couponGifts" onRefresh={model.refresh}>
      {card && (
        <AsyncView task={card} skeleton={<TicketSkeleton count={1} />} missing="卡券不存在，或已经转赠给朋友">
          {(shown) => <Giving model={model} card={shown} />}
        </AsyncView>
      )}
      <Sent model={model} />
    </Page>
  )
})

/** The card and its link: made first, then sent. */
const Giving = observer(function Giving({ model, card }: { model: GiftsModel; card: CouponCard }) {
  const { api } = useApp()
  const { coupon, validText, why, mayGive } = card
  const { link } = model
  return (
    <>
      <TicketList>
        <CouponTicket
          off={!mayGive && link === null}
          value={coupon.valueText}
          threshold={thresholdText(coupon)}
          title={coupon.name}
          lines={[goodForText(coupon), validText]}
          reason={link === null && !mayGive ? why || '别人送的卡券不能再转赠' : undefined}
        />
      </TicketList>
      <View className="dd-gift">
        {link ? (
          <>
            <Text as="p" className="dd-gift__words">
              把链接发给朋友，第一个点“领取”的人得到它
            </Text>
            <View className="dd-gift__left">
              <Countdown
                endsAt={link.expiresAt}
                now={api.serverNow}
                prefix="链接剩余"
                onEnd={() => void model.refresh().catch(() => undefined)}
              />
            </View>
            <ShareButton card={model.shareCard} shared={null} look="button" direct>
              发给朋友
            </ShareButton>
            <Button block size="large" onClick={model.giveToContact}>
              发给叮当联系人
            </Button>
            <Button block size="large" onClick={() => model.cancel(link.token)}>
              取消转赠
            </Button>
          </>
        ) : (
          mayGive && (
            <>
              <Text as="p" className="dd-gift__words">
                生成的链接24小时内有效，只能领取一次；没人领取会回到你的卡包
              </Text>
              <Button block size="large" kind="primary" onClick={model.giveToContact}>
                送给叮当联系人
              </Button>
              <Button block size="large" onClick={model.give}>
                生成赠送链接
              </Button>
            </>
          )
        )}
      </View>
    </>
  )
})

const Sent = observer(function Sent({ model }: { model: GiftsModel }) {
  const { nav } = useApp()
  return (
    <ListView
      list={model.gifts}
      wrap={(rows) => <CellGroup title="转赠记录">{rows}</CellGroup>}
      empty={
        model.card ? null : (
          <Empty
            art="coupon"
            title="还没有送出过卡券"
            note="在卡券详情里点“送给朋友”，对方打开链接就能领取"
            action={{ text: '去卡包', onClick: () => nav.open('cardHolder') }}
          />
        )
      }
      render={(gift) => <Gift gift={gift} model={model} />}
    />
  )
})

function Gift({ gift, model }: { gift: SentGift; model: GiftsModel }) {
  const { nav } = useApp()
  const { coupon, state, receiver, receivedAt, createdAt, token, card } = gift
  return (
    <Cell
      lead={receiver && <Avatar src={receiver.avatar} name={receiver.nickname} size={32} />}
      title={`${coupon.valueText} ${coupon.name}`}
      note={
        receiver && receivedAt !== null
          ? `${receiver.nickname} 于 ${time(receivedAt)} 领取`
          : `${time(createdAt)} 送出 · ${STATES[state]}`
      }
      value={
        // The one that waits above has its buttons there.
        state === 'OPEN' &&
        model.link?.token !== token && (
          <View className="dd-gift__ways">
            <Button size="small" onClick={() => model.cancel(token)}>
              取消
            </Button>
            <Button size="small" kind="ghost" onClick={() => nav.open('couponGifts', { alias: card })}>
              再发一次
            </Button>
          </View>
        )
      }
    />
  )
}
