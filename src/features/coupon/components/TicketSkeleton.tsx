import { Skeleton } from '@/ui/Skeleton'
import { Loading } from '@/ui/skeletons/Loading'
import './TicketSkeleton.scss'

/** The shape of tickets that are on their way. */
export const TicketSkeleton = ({ count = 4 }: { count?: number }) => (
  <Loading className="dd-ticket-skeleton">
    {Array.from({ length: count }, (_, at) => (
      <Skeleton key={at} height={88} radius={12} />
    ))}
  </Loading>
)
