import { View } from '@/ui/elements/View'
import { Skeleton } from '@/ui/Skeleton'
import { Loading } from '@/ui/skeletons/Loading'
import './CategorySkeleton.scss'

const rows = (count: number, draw: (index: number) => JSX.Element) => Array.from({ length: count }, (_, at) => draw(at))

/** Shape of 全部分类: names at the left; a heading, six children and what sells best at the right. */
export function CategorySkeleton() {
  return (
    <Loading className="dd-category-skeleton">
      <View className="dd-category-skeleton__rail">
        {rows(10, (at) => (
          <Skeleton key={at} width={at % 3 === 1 ? 64 : 52} height={16} />
        ))}
      </View>
      <View className="dd-category-skeleton__pane">
        <Skeleton width={72} height={18} />
        <View className="dd-category-skeleton__children">
          {rows(6, (at) => (
            <View key={at} className="dd-category-skeleton__child">
              <Skeleton width={56} height={56} radius={14} />
              <Skeleton width={48} height={12} />
            </View>
          ))}
        </View>
        {rows(4, (at) => (
          <View key={at} className="dd-category-skeleton__row">
            <Skeleton width={76} height={76} radius={8} />
            <View className="dd-category-skeleton__words">
              <Skeleton height={16} />
              <Skeleton width="60%" height={16} />
              <Skeleton width={72} height={18} />
            </View>
          </View>
        ))}
      </View>
    </Loading>
  )
}
