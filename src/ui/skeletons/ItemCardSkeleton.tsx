import { View } from '../elements/View'
import { Skeleton } from '../Skeleton'
import { Loading } from './Loading'
import './skeletons.scss'

/** A two-column feed that has yet to come. */
export function ItemCardSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading className="dd-bones-feed">
      {Array.from({ length: count }, (_, index) => (
        <View key={index} className="dd-bones-card">
          <View className="dd-bones-card__picture">
            <Skeleton height={400} radius={0} />
          </View>
          <View className="dd-bones-card__text">
            <Skeleton />
            <Skeleton width="60%" />
            <Skeleton width={72} height={20} />
          </View>
        </View>
      ))}
    </Loading>
  )
}
