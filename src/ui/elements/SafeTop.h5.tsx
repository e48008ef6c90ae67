import { cx } from '../cx'
import { View } from './View.h5'
import '../SafeTop.scss'

/** The strip the phone keeps for its clock and camera. */
export function SafeTop({ className }: { className?: string }) {
  return <View className={cx('dd-safe-top', className)} ariaHidden />
}
