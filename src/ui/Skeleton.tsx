import { cx } from './cx'
import { View } from './elements/View'
import './Skeleton.scss'

export interface SkeletonProps {
  /** px or any CSS length; default the whole width. */
  width?: number | string
  height?: number
  radius?: number
  className?: string
}

/** One grey block of a skeleton; the shapes in skeletons/ are built of it. */
export function Skeleton({ width = '100%', height = 14, radius = 4, className }: SkeletonProps) {
  return <View className={cx('dd-bone', className)} style={{ width, height, borderRadius: radius }} ariaHidden />
}
