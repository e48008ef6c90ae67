import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { ItemCard as Item } from '@/contract/item'
import type { PagedList } from '@/stores/PagedList'
import { View } from '@/ui/elements/View'
import { ErrorState } from '@/ui/ErrorState'
import { LoadMore } from '@/ui/LoadMore'
import { ItemCardSkeleton } from '@/ui/skeletons/ItemCardSkeleton'
import { Waterfall } from '@/ui/Waterfall'
import { cardHeight, ItemCard } from './ItemCard'
import { useIncrementalRender } from '@/hooks/useIncrementalRender'

export const itemKey = (item: Item) => item.alias

/** Cards that the first screen of a phone may show. */
const EARLY = 4

/** A paged two-column feed with skeleton, error, empty and end. */
export const ItemFeed = observer(function ItemFeed({
  list,
  empty,
  priority = 0,
}: {
  list: PagedList<Item>
  empty?: ReactNode
  priority?: number
}) {
  const shown = useIncrementalRender(list.list.length)
  if (list.failed) return <ErrorState message={list.error?.text} onRetry={() => list.reload()} />
  if (list.waiting) return <ItemCardSkeleton count={6} />
  if (list.empty) return <>{empty}</>
  return (
    <View>
      <Waterfall
        items={list.list.slice(0, shown)}
        keyOf={itemKey}
        heightOf={cardHeight}
        render={(item, index) => <ItemCard item={item} priority={index < priority} early={index < EARLY} />}
      />
      {shown === list.list.length && <LoadMore state={list.moreState} onRetry={() => void list.more()} />}
    </View>
  )
})
