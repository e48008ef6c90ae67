import { View } from '../elements/View'
import { Lead } from '../Lead'
import { Skeleton } from '../Skeleton'
import { Loading } from './Loading'
import './skeletons.scss'

/** A page that opens with a picture: an item's is square, a cover (shop) is lower. `ratio` is its width / height. */
export function DetailSkeleton({ ratio = 1 }: { ratio?: number }) {
  const picture = <View className="dd-detail-skeleton__picture" style={{ paddingTop: `${100 / ratio}%` }} />
  const words = (
    <>
      <View className="dd-detail-skeleton__card">
        <Skeleton width={128} height={30} />
        <Skeleton height={18} />
        <Skeleton width="64%" height={18} />
      </View>
      <View className="dd-detail-skeleton__card">
        <Skeleton width="80%" />
        <Skeleton width="70%" />
        <Skeleton width="76%" />
      </View>
    </>
  )
  return (
    <Loading className="dd-detail-skeleton">
      {ratio === 1 ? (
        <Lead picture={picture}>{words}</Lead>
      ) : (
        <>
          <View className="dd-detail-skeleton__cover">{picture}</View>
          {words}
        </>
      )}
    </Loading>
  )
}
