import { Empty } from '@/ui/Empty'
import { ErrorState } from '@/ui/ErrorState'
import { LoadMore } from '@/ui/LoadMore'
import { Skeleton } from '@/ui/Skeleton'
import { DetailSkeleton } from '@/ui/skeletons/DetailSkeleton'
import { ItemCardSkeleton } from '@/ui/skeletons/ItemCardSkeleton'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Spinner } from '@/ui/Spinner'
import { Piece, Row } from './Piece'

const nothing = () => undefined

export function StatePieces() {
  return (
    <>
      <Piece name="Empty">
        <Empty title="购物车还是空的" note="去看看今天有什么好价" action={{ text: '去逛逛', onClick: nothing }} />
        <Empty compact icon="comment" title="还没有评价" />
      </Piece>
      <Piece name="ErrorState">
        <ErrorState message="网络好像断开了" onRetry={nothing} />
        <ErrorState compact onRetry={nothing} />
      </Piece>
      <Piece name="LoadMore">
        {(['idle', 'loading', 'end', 'error'] as const).map((state) => (
          <LoadMore key={state} state={state} onRetry={nothing} />
        ))}
      </Piece>
      <Piece name="Spinner" card>
        <Row>
          <Spinner label="加载中" />
          <Spinner size={32} color="var(--color-accent)" label="加载中" />
        </Row>
      </Piece>
      <Piece name="Skeleton" card>
        <Skeleton width="60%" height={20} />
      </Piece>
      <Piece name="ItemCardSkeleton">
        <ItemCardSkeleton count={2} />
      </Piece>
      <Piece name="ListSkeleton">
        <ListSkeleton count={2} />
      </Piece>
      <Piece name="DetailSkeleton">
        <DetailSkeleton />
      </Piece>
    </>
  )
}
