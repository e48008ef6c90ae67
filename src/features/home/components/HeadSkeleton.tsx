import { View } from '@/ui/elements/View'
import { Skeleton } from '@/ui/Skeleton'

/** Shape of channels and banner before they come. */
export function HeadSkeleton() {
  return (
    <View ariaHidden>
      <Skeleton height={162} radius={12} />
      <View style={{ height: 10 }} />
      <Skeleton height={140} radius={12} />
    </View>
  )
}
