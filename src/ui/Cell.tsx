import type { ReactNode } from 'react'
import { cx } from './cx'
import { View } from './elements/View'
import { Icon } from './Icon'
import type { IconName } from './icons/names'
import type { PressHandler } from './usePress'
import './Cell.scss'

export interface CellProps {
  title: ReactNode
  /** Small words under the title. */
  note?: ReactNode
  /** At the right. */
  value?: ReactNode
  /** Before the title: an icon's name, or any piece. */
  icon?: IconName
  lead?: ReactNode
  /** Default: shown when it can be tapped. */
  arrow?: boolean
  /** `label` gives the title a fixed quiet column (送至, 服务). */
  look?: 'row' | 'label'
  danger?: boolean
  /** A real link in H5. */
  href?: string
  onClick?: PressHandler
  ariaLabel?: string
  testId?: string
}

export function Cell(props: CellProps) {
  const { title, note, value, icon, lead, look = 'row', danger, href, onClick, ariaLabel, testId } = props
  const { arrow = !!(onClick || href) } = props
  return (
    <View
      className={cx('dd-cell', `dd-cell--${look}`, danger && 'dd-cell--danger')}
      href={href}
      role={onClick && !href ? 'button' : undefined}
      ariaLabel={ariaLabel}
      onClick={onClick}
      testId={testId}
    >
      {icon && <Icon name={icon} className="dd-cell__icon" />}
      {lead && <View className="dd-cell__lead">{lead}</View>}
      <View className="dd-cell__main">
        <View className="dd-cell__title">{title}</View>
        {note && <View className="dd-cell__note">{note}</View>}
      </View>
      {value !== undefined && value !== null && <View className="dd-cell__value">{value}</View>}
      {arrow && <Icon name="chevron-right" size={16} className="dd-cell__arrow" />}
    </View>
  )
}
