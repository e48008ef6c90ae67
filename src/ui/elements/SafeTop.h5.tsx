import { View } from './View.h5'
import '../SafeTop.scss'

/** The strip the phone keeps for its clock and camera. */
export function SafeTop() {
  return <View className="dd-safe-top" ariaHidden />
}
