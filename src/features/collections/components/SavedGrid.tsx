import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { ItemCard as Item } from '@/contract/item'
import { cx } from '@/ui/cx'
import { View } from '@/ui/elements/View'
import { ErrorState } from '@/ui/ErrorState'
import { Icon } from '@/ui/Icon'
import { LoadMore } from '@/ui/LoadMore'
import { ItemCardSkeleton } from '@/ui/skeletons/ItemCardSkeleton'
import { Waterfall } from '@/ui/Waterfall'
import { cardHeight, ItemCard } from '@/widgets/ItemCard'
import { itemKey } from '@/widgets/ItemFeed'
import { useIncrementalRender } from '@/hooks/useIncrementalRender'
import type { SavedModel } from '../model/SavedModel'
import './SavedGrid.scss'

/** The items, and while editing a check over each card in place of its link. */
export const SavedGrid = observer(function SavedGrid({ model, empty }: { model: SavedModel; empty: ReactNode }) {
  const { feed, items, editing } = model
  const shown = useIncrementalRender(items.length)
  if (feed.failed) return <ErrorState message={feed.error?.text} onRetry={() => feed.reload()} />
  if (feed.waiting)
    return (
      <View className="dd-saved-grid__skeleton">
        <ItemCardSkeleton count={6} />
      </View>
    )
  if (items.length === 0 && !feed.hasMore) return <>{empty}</>
  return (
    <>
      <Waterfall
        items={items.slice(0, shown)}
        keyOf={itemKey}
        heightOf={cardHeight}
        render={(item) => (editing ? <Choice model={model} item={item} /> : <ItemCard item={item} />)}
      />
      <LoadMore state={feed.moreState} onRetry={() => void feed.more()} />
    </>
  )
})

const Choice = observer(function Choice({ model, item }: { model: SavedModel; item: Item }) {
  const on = model.chosen.has(item.alias)
  return (
    <View className="dd-saved-grid__choice">
      <ItemCard item={item} />
      <View
        className={cx('dd-saved-grid__cover', on && 'dd-saved-grid__cover--on')}
        role="checkbox"
        ariaChecked={on}
        ariaLabel={item.title}
        onClick={() => model.toggle(item.alias)}
      >
        <View className="dd-saved-grid__mark">{on && <Icon name="check" size={14} />}</View>
      </View>
    </View>
  )
})
