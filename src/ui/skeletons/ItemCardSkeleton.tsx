import { View } from '../elements/View'
import { Skeleton } from '../Skeleton'
import { Loading } from './Loading'
import './skeletons.scss'

/** A two-column feed that has yet to come. */
export function ItemCardSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading className="dd-feed-skeleton">
      {Array.from({ length: count }, (_, index) => (
        <View key={index} className="dd-card-skeleton">
          <View className="dd-card-skeleton__picture">
            <Skeleton height={400} radius={0} />
          </View>
          <View className="dd-card-skeleton__text">
            <Skeleton />
            <Skeleton width="60%" />
            <Skeleton width={72} height={20} />
          </View>
        </View>
      ))}
    </Loading>
  )
}
