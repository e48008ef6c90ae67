import { View } from '@/ui/elements/View'
import { Skeleton } from '@/ui/Skeleton'
import { Loading } from '@/ui/skeletons/Loading'
import './MallSkeleton.scss'

/** Shape of banner, channels, shops and a first section. */
export function MallSkeleton() {
  return (
    <Loading className="dd-mall-skeleton">
      <View className="dd-mall-skeleton__banner" />
      <Skeleton height={84} radius={12} />
      <View className="dd-mall-skeleton__gap" />
      <Skeleton height={182} radius={12} />
      <Skeleton height={230} radius={12} />
    </Loading>
  )
}
