import type { ReactNode } from 'react'
import { cx } from './cx'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import type { IconName } from './icons/names'
import './Chip.scss'

export interface ChipProps {
  children: string
  /** Chosen or not; left out, the chip is a button. */
  on?: boolean
  /** `radio` for one of several. Default `checkbox` with `on`, else `button`. */
  role?: 'button' | 'checkbox' | 'radio'
  /** Spoken in place of the words. */
  label?: string
  /** Cannot be had now: struck through, and still tapped, so that the screen can say why. */
  gone?: boolean
  /** Small words behind: 缺货. */
  note?: string
  /** Before the words: a small picture. */
  lead?: ReactNode
  /** After the words: the cross of one that a tap removes. */
  trail?: IconName
  /** `white` on the page's grey ground. Default `grey`, on a card. */
  look?: 'grey' | 'white'
  onClick?: () => unknown
  className?: string
  testId?: string
}

/** A word to choose or to tap, as wide as it is; several stand in a ChipGroup. */
export function Chip(props: ChipProps) {
  const { children, on, label, gone, note, lead, trail, look = 'grey', onClick, className, testId } = props
  const { role = on === undefined ? 'button' : 'checkbox' } = props
  return (
    <View
      className={cx('dd-chip', `dd-chip--${look}`, on && 'dd-chip--on', gone && 'dd-chip--gone', className)}
      role={role}
      ariaLabel={label ?? (note ? `${children}，${note}` : undefined)}
      ariaChecked={role === 'button' ? undefined : !!on}
      ariaDisabled={(gone && !on) || undefined}
      onClick={onClick}
      testId={testId}
    >
      {lead && <View className="dd-chip__lead">{lead}</View>}
      <Text className="dd-chip__word">{children}</Text>
      {note && <Text className="dd-chip__note">{note}</Text>}
      {trail && <Icon name={trail} size={12} className="dd-chip__trail" />}
    </View>
  )
}
