import type { ReactNode } from 'react'
import { cx } from './cx'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import './Stat.scss'

export interface StatProps {
  label: string
  /** A number as it is read, or a Price. */
  value: ReactNode
  /** What it means: 确认收货后 7 天到账. */
  note?: string
  /** Against the time before, as a share: 0.12 reads 比上周 +12%. */
  change?: { share: number; since: string }
  /** The one number of the page. */
  large?: boolean
  /** A real link in H5. */
  href?: string
  onClick?: () => unknown
}

/** `+12%`, `-3%`, `持平`: by its sign, not by colour alone. */
export function changeText(share: number): string {
  const percent = Math.round(share * 100)
  if (percent === 0) return '持平'
  return `${percent > 0 ? '+' : '-'}${Math.abs(percent)}%`
}

/** A figure with its name. */
export function Stat({ label, value, note, change, large, href, onClick }: StatProps) {
  return (
    <View
      className={cx('dd-stat', large && 'dd-stat--large')}
      role={onClick && href === undefined ? 'button' : undefined}
      href={href}
      onClick={onClick}
    >
      <View className="dd-stat__label">
        <Text>{label}</Text>
        {onClick && <Icon name="chevron-right" size={12} />}
      </View>
      <View className="dd-stat__value">{value}</View>
      {change && (
        <Text
          className={cx(
            'dd-stat__note',
            change.share > 0 && 'dd-stat__note--up',
            change.share < 0 && 'dd-stat__note--down',
          )}
        >
          {`${change.since} ${changeText(change.share)}`}
        </Text>
      )}
      {note && <Text className="dd-stat__note">{note}</Text>}
    </View>
  )
}

/** Figures beside each other, as many as fit. */
export function StatGroup({ children }: { children: ReactNode }) {
  return <View className="dd-stat-group">{children}</View>
}
