import { cx } from '../cx'
import { longPress } from './longPress.h5'
import type { HoldViewProps } from './types'
import { View } from './View.h5'

/** A View that a long press opens a menu of. */
export function HoldView({ onLongPress, ...props }: HoldViewProps) {
  return <View {...props} className={cx('dd-holdable', props.className)} hold={longPress(onLongPress)} />
}
