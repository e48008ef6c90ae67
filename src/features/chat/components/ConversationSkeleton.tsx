import { View } from '@/ui/elements/View'
import { Skeleton } from '@/ui/Skeleton'
import { Loading } from '@/ui/skeletons/Loading'
import './ConversationSkeleton.scss'

const WIDTHS = [58, 40, 66, 34, 50]

/** Bubbles to come, from both sides. */
export function ConversationSkeleton() {
  return (
    <Loading className="dd-chat-skeleton">
      {WIDTHS.map((width, at) => (
        <View
          key={width}
          className={at % 2 ? 'dd-chat-skeleton__row dd-chat-skeleton__row--mine' : 'dd-chat-skeleton__row'}
        >
          <Skeleton width={40} height={40} radius={8} />
          <Skeleton width={`${width}%`} height={40} radius={12} />
        </View>
      ))}
    </Loading>
  )
}
