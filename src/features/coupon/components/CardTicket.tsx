import type { ReactNode } from 'react'
import { useApp } from '@/app/AppContext'
import type { CouponCard } from '@/contract/coupon'
import { routeUrl } from '@/routes'
import { goodForText, lastDayText, thresholdText } from '../model/couponWords'
import { CouponTicket } from './CouponTicket'

/** A coupon that the viewer owns, in a list: the way to its page. One that cannot be used says why. */
export function CardTicket({ card, action }: { card: CouponCard; action?: ReactNode }) {
  const { nav } = useApp()
  const { alias, coupon, state, why, giver } = card
  return (
    <CouponTicket
      off={state !== 'USABLE'}
      value={coupon.valueText}
      threshold={thresholdText(coupon)}
      title={coupon.name}
      lines={[goodForText(coupon), lastDayText(card), giver === null ? '' : `${giver}送给你的`]}
      reason={why}
      href={routeUrl('couponDetail', { alias })}
      onClick={() => nav.open('couponDetail', { alias })}
      action={action}
    />
  )
}
