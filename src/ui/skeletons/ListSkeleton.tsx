import { View } from '../elements/View'
import { Skeleton } from '../Skeleton'
import { Loading } from './Loading'
import './skeletons.scss'

/** Cards of one row each: a picture at the left and lines of text. `picture` is its px, 0 for none. */
export function ListSkeleton({ count = 5, picture = 80 }: { count?: number; picture?: number }) {
  return (
    <Loading className="dd-list-skeleton">
      {Array.from({ length: count }, (_, index) => (
        <View key={index} className="dd-row-skeleton">
          {picture > 0 && <Skeleton width={picture} height={picture} radius={8} />}
          <View className="dd-row-skeleton__text">
            <Skeleton width="86%" height={16} />
            <Skeleton width="52%" />
            {picture > 56 && <Skeleton width={84} height={20} />}
          </View>
        </View>
      ))}
    </Loading>
  )
}
