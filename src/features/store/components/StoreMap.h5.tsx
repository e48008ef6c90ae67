import { observer } from 'mobx-react'
import { useMemo } from 'react'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Empty } from '@/ui/Empty'
import { ErrorState } from '@/ui/ErrorState'
import { TileMap } from '@/ui/TileMap'
import type { StoreListModel } from '../model/StoreListModel'
import { StoreRow } from './StoreRow'
import './StoreMap.scss'

const NONE = '这一带没有符合条件的餐厅'

/** The list's stores on a map; a mark shows its store, and the map searches where it was moved to. */
export const StoreMap = observer(function StoreMap({ model }: { model: StoreListModel }) {
  const { tiles, centre, markedStore, moved, list } = model
  const stores = list.list
  const marks = useMemo(
    () => stores.map(({ alias: key, name: label, lat, lng }) => ({ key, label, lat, lng })),
    [stores],
  )
  if (!tiles) return null
  if (list.failed) return <ErrorState message={list.error?.text} onRetry={list.retry} />
  if (!centre) return <Empty icon="map-pin" title={list.running ? '正在找附近的餐厅' : NONE} />
  return (
    <View className="dd-store-map">
      <TileMap
        tiles={tiles}
        centre={centre}
        marks={marks}
        marked={model.marked}
        onMark={model.mark}
        onMove={model.moveTo}
        onFail={model.failMap}
        label="餐厅地图"
      />
      <View className="dd-store-map__here">
        {moved && (
          <Button size="small" kind="secondary" icon="search" onClick={model.searchHere}>
            搜这一带
          </Button>
        )}
        {list.empty && <Text className="dd-store-map__none">{NONE}</Text>}
        {stores.length > 0 && list.hasMore && (
          <Button size="small" kind="secondary" loading={list.running} onClick={() => list.more()}>
            {`已显示${stores.length}家，再多些`}
          </Button>
        )}
      </View>
      {markedStore && <StoreRow store={markedStore} />}
    </View>
  )
})
