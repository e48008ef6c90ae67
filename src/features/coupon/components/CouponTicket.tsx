import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import './CouponTicket.scss'

interface CouponTicketProps {
  /** In large letters: $10, 8.5折, 免运费. */
  value: string
  /** From what sum on it counts: 满$50可用. */
  threshold: string
  title: string
  /** Small lines under the title; empty ones are left out. */
  lines: readonly string[]
  /** What it takes off here. */
  saving?: string
  /** Why it cannot be used. */
  reason?: string
  /** Cannot be used: drawn quietly. */
  off?: boolean
  /** One to choose: whether it is chosen. */
  chosen?: boolean
  /** A real link in H5. */
  href?: string
  onClick?: () => unknown
  /** At the right, or below where there is no room. */
  action?: ReactNode
}

/** Longer figures are drawn smaller: $1,234.50. */
const LONG = 5

/** A coupon: what it is worth at the left, what it is good for at the right, and the notch between. */
export function CouponTicket(props: CouponTicketProps) {
  const { value, threshold, title, lines, saving, reason, off, chosen, href, onClick, action } = props
  const choosable = chosen !== undefined
  // Where the words speak for the whole ticket, the figure is not read twice.
  const speaks = choosable || onClick !== undefined
  const shown = lines.filter((line) => line !== '')
  const spoken = [value, threshold, title, ...shown, saving, reason].filter(Boolean).join('，')
  return (
    <View className={cx('dd-ticket', off && 'dd-ticket--off')}>
      <View className="dd-ticket__value" ariaHidden={speaks || undefined}>
        <Text className={cx('dd-ticket__figure', value.length > LONG && 'dd-ticket__figure--long')}>{value}</Text>
        <Text className="dd-ticket__threshold">{threshold}</Text>
      </View>
      <View className="dd-ticket__rest">
        <View
          className={cx('dd-ticket__words', onClick && 'dd-ticket__words--tapped')}
          role={choosable ? 'checkbox' : onClick && href === undefined ? 'button' : undefined}
          ariaLabel={speaks ? spoken : undefined}
          ariaChecked={chosen}
          ariaDisabled={(choosable && off) || undefined}
          href={href}
          onClick={onClick}
        >
          <Text className="dd-ticket__title">{title}</Text>
          {saving && <Text className="dd-ticket__line dd-ticket__line--saving">{saving}</Text>}
          {shown.map((line) => (
            <Text key={line} className="dd-ticket__line">
              {line}
            </Text>
          ))}
          {reason && <Text className="dd-ticket__line dd-ticket__line--reason">{reason}</Text>}
        </View>
        {action && <View className="dd-ticket__action">{action}</View>}
        {choosable && !off && (
          <View className={chosen ? 'dd-ticket__mark dd-ticket__mark--on' : 'dd-ticket__mark'}>
            {chosen && <Icon name="check" size={14} />}
          </View>
        )}
      </View>
    </View>
  )
}
