import { View } from '../elements/View'
import { Skeleton } from '../Skeleton'
import { Loading } from './Loading'

/** A page that opens with a full-width picture: item, shop, article. `ratio` is its width / height. */
export function DetailSkeleton({ ratio = 1 }: { ratio?: number }) {
  return (
    <Loading className="dd-bones-detail">
      <View className={ratio === 1 ? 'dd-lead' : undefined}>
        <View className={ratio === 1 ? 'dd-lead__picture' : 'dd-bones-detail__cover'}>
          <View className="dd-bones-detail__picture" style={{ paddingTop: `${100 / ratio}%` }} />
        </View>
        <View className="dd-lead__words">
          <View className="dd-bones-detail__card">
            <Skeleton width={128} height={30} />
            <Skeleton height={18} />
            <Skeleton width="64%" height={18} />
          </View>
          <View className="dd-bones-detail__card">
            <Skeleton width="80%" />
            <Skeleton width="70%" />
            <Skeleton width="76%" />
          </View>
        </View>
      </View>
    </Loading>
  )
}
