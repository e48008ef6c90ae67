import { observer } from 'mobx-react'
import type { CouponState, DeskCoupon } from '@/contract/couponDesk'
import { dollars } from '@/domain/freight'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Stat, StatGroup } from '@/ui/Stat'
import { Tag, type TagProps } from '@/ui/Tag'
import { thresholdText } from '../model/couponWords'
import type { ShopCouponsModel } from '../model/ShopCouponsModel'
import { CouponTicket } from './CouponTicket'
import './DeskCouponCard.scss'

const STATES: Record<CouponState, { text: string; tone: TagProps['tone'] }> = {
  ACTIVE: { text: '发放中', tone: 'success' },
  PAUSED: { text: '已暂停', tone: 'warning' },
  ENDED: { text: '已结束', tone: 'neutral' },
  OVER: { text: '已过期', tone: 'neutral' },
}

/** A coupon as its shop sees it: the ticket, what came of it, and what may be done with it. */
export const DeskCouponCard = observer(function DeskCouponCard({
  entry,
  model,
}: {
  entry: DeskCoupon
  model: ShopCouponsModel
}) {
  const { coupon, state, code, validText, perPerson, taken, total, used, turnoverCents, savedCents, withdrawn } = entry
  const open = state === 'ACTIVE' || state === 'PAUSED'
  const cap = coupon.maxCents === null ? '' : `，最多减${dollars(coupon.maxCents)}`
  return (
    <View as="section" className="dd-desk-coupon">
      <CouponTicket
        off={!open}
        value={coupon.valueText}
        threshold={thresholdText(coupon)}
        title={coupon.name}
        lines={[
          `${coupon.scopeText}${cap}`,
          validText,
          perPerson === null ? '领取张数不限' : `每人限领${perPerson}张`,
          code === '' ? '' : `优惠码 ${code}`,
          withdrawn === null ? '' : `未使用的已收回：${withdrawn}`,
        ]}
        action={<Tag tone={STATES[state].tone}>{STATES[state].text}</Tag>}
      />
      <View className="dd-desk-coupon__figures">
        <StatGroup>
          <Stat label="已领取" value={<Text>{total === null ? `${taken}` : `${taken}/${total}`}</Text>} />
          <Stat label="已使用" value={<Text>{used}</Text>} />
          <Stat label="成交" value={<Text>{dollars(turnoverCents)}</Text>} note={`优惠${dollars(savedCents)}`} />
        </StatGroup>
      </View>
      {(open || code !== '') && (
        <View className="dd-desk-coupon__ways">
          {code !== '' && (
            <Button size="small" onClick={() => model.copy(entry)}>
              复制优惠码
            </Button>
          )}
          {open && (
            <>
              <Button size="small" onClick={() => model.openEnding(entry)}>
                结束
              </Button>
              <Button size="small" kind="ghost" onClick={() => model.turn(entry)}>
                {state === 'ACTIVE' ? '暂停' : '恢复发放'}
              </Button>
            </>
          )}
        </View>
      )}
    </View>
  )
})
