import type { HoldViewProps } from './types'
import { View } from './View.weapp'

/** A View that a long press opens a menu of. */
export function HoldView({ onLongPress, ...props }: HoldViewProps) {
  return <View {...props} hold={{ onLongPress }} />
}
