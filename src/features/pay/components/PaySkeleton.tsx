import { View } from '@/ui/elements/View'
import { Skeleton } from '@/ui/Skeleton'
import { Loading } from '@/ui/skeletons/Loading'
import './DueHead.scss'
import './PaySkeleton.scss'

export function PaySkeleton() {
  return (
    <Loading className="dd-pay-skeleton">
      <View className="dd-due">
        <Skeleton width={64} />
        <Skeleton width={168} height={36} />
        <Skeleton width={140} />
      </View>
      <Skeleton height={64} radius={12} />
    </Loading>
  )
}
