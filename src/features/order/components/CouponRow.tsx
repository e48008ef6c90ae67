import type { Quote } from '@/contract/quote'
import { dollars } from '@/domain/freight'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import './CouponRow.scss'

/** 优惠券 of a checkout: what is taken off, or what could be, and the way to choose another, none, or a code. */
export function CouponRow({ quote, onOpen }: { quote: Quote; onOpen: () => unknown }) {
  const { promo } = quote
  if (!promo) return null
  const saved = quote.adjustments.reduce((all, { cents }) => all + cents, 0)
  const { usable, code, codeReason } = promo
  return (
    <CellGroup>
      <Cell
        title="优惠券"
        note={
          codeReason !== '' ? (
            <Text className="dd-coupon-row__reason">{`优惠码${code}：${codeReason}`}</Text>
          ) : undefined
        }
        value={
          saved > 0 ? (
            <Text className="dd-coupon-row__saved">−{dollars(saved)}</Text>
          ) : (
            <Text className={usable > 0 ? 'dd-coupon-row__usable' : 'dd-coupon-row__none'}>
              {usable > 0 ? `${usable}张可用` : '输入优惠码'}
            </Text>
          )
        }
        ariaLabel={`优惠券，${saved > 0 ? `已减${dollars(saved)}` : usable > 0 ? `${usable}张可用` : '输入优惠码'}`}
        onClick={onOpen}
      />
    </CellGroup>
  )
}
