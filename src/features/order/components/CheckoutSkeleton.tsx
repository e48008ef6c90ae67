import { View } from '@/ui/elements/View'
import { Skeleton } from '@/ui/Skeleton'
import { Loading } from '@/ui/skeletons/Loading'
import './CheckoutSkeleton.scss'

/** Shape of an order's page: address, goods, amounts. */
export function CheckoutSkeleton() {
  return (
    <Loading className="dd-order-skeleton">
      <View className="dd-order-skeleton__card">
        <Skeleton width="46%" height={18} />
        <Skeleton width="82%" />
      </View>
      <View className="dd-order-skeleton__card">
        <Skeleton width="38%" height={18} />
        <View className="dd-order-skeleton__line">
          <Skeleton width={76} height={76} radius={8} />
          <View className="dd-order-skeleton__text">
            <Skeleton width="90%" height={16} />
            <Skeleton width="52%" />
          </View>
        </View>
        <Skeleton width="70%" />
        <Skeleton width="60%" />
      </View>
      <View className="dd-order-skeleton__card">
        <Skeleton />
        <Skeleton />
        <Skeleton height={20} />
      </View>
    </Loading>
  )
}
