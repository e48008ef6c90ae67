import { View } from '@/ui/elements/View'
import { Skeleton } from '@/ui/Skeleton'
import './EndingStrip.scss'

const ITEMS = [0, 1, 2, 3]

/** 即将结束 before it has come; as high as it will be. The feed below says that something loads. */
export function EndingSkeleton() {
  return (
    <View className="dd-ending dd-ending--skeleton">
      <View className="dd-ending__top">
        <Skeleton width={150} height={20} />
        <Skeleton width={110} height={20} />
      </View>
      <View className="dd-ending__row">
        {ITEMS.map((item) => (
          <View key={item} className="dd-ending__item">
            <Skeleton height={108} radius={8} />
            <Skeleton height={14} className="dd-ending__name" />
            <Skeleton width="60%" height={18} className="dd-ending__name" />
          </View>
        ))}
      </View>
    </View>
  )
}
