import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { usePageReshow, useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { routes } from '@/routes'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { View } from '@/ui/elements/View'
import { SearchBox } from '@/ui/SearchBox'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Page } from '@/shell/Page'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { searchNav, SearchRow } from '@/widgets/SearchTop'
import { StickyBar } from '@/widgets/StickyBar'
import { PlaceButton, PlaceSheet } from '../components/PlaceSheet'
import { StoreFilterSheet } from '../components/StoreFilterSheet'
import { StoreMap } from '../components/StoreMap'
import { StoreRow } from '../components/StoreRow'
import { StoreSorts } from '../components/StoreSorts'
import { StoreListModel } from '../model/StoreListModel'
import './StoreListScreen.scss'

/** 美食餐厅 (app §2): stores near a place, as a list or on a map. */
export const StoreListScreen = observer(function StoreListScreen() {
  const { nav } = useApp()
  const params = useParams('storeList')
  const model = useModel((app) => new StoreListModel(app, params))
  usePageReshow(model.show)
  const { keyword, onMap } = model
  const box = (
    <SearchBox
      look="white"
      value={keyword}
      placeholder="店名、菜名、区名"
      onOpen={() => nav.open('searchStore', keyword ? { keyword } : undefined)}
    />
  )
  return (
    <Page
      route="storeList"
      title={keyword || undefined}
      nav={searchNav(box, keyword || routes.storeList.title)}
      onRefresh={model.refresh}
      layers={
        <>
          <PlaceSheet model={model} />
          <StoreFilterSheet model={model} />
        </>
      }
    >
      <StickyBar shows={model.shows}>
        <SearchRow>{box}</SearchRow>
        <StoreSorts model={model} />
        <Quick model={model} />
      </StickyBar>
      {onMap ? (
        <StoreMap model={model} />
      ) : (
        <ListView
          list={model.list}
          render={(store, index) => <StoreRow store={store} priority={index < 3} />}
          wrap={(rows) => <View className="dd-stores">{rows}</View>}
          skeleton={<ListSkeleton picture={92} />}
          empty={<NothingFound model={model} />}
        />
      )}
    </Page>
  )
})

/** Where, only what is open, near by, and the turn to the map. */
const Quick = observer(function Quick({ model }: { model: StoreListModel }) {
  const { filter, place } = model
  return (
    <View className="dd-store-quick">
      <PlaceButton place={place} />
      <View className="dd-store-quick__chips">
        <ChipGroup label="常用条件">
          <Chip on={filter.openNow} onClick={() => model.take({ openNow: !filter.openNow })}>
            现在营业
          </Chip>
          {model.hasMap && (
            <Chip look="grey" onClick={() => model.showMap(!model.onMap)}>
              {model.onMap ? '看列表' : '看地图'}
            </Chip>
          )}
        </ChipGroup>
      </View>
    </View>
  )
})

/** Says what was not found and offers a way on. */
const NothingFound = observer(function NothingFound({ model }: { model: StoreListModel }) {
  const { nav } = useApp()
  if (model.count > 0)
    return (
      <Empty
        art="search"
        title="没有符合条件的餐厅"
        note="少选几个条件，或者换个地方试试"
        action={{ text: '清空筛选', onClick: model.clear }}
      />
    )
  if (model.keyword)
    return (
      <Empty
        art="search"
        title={`没有找到“${model.keyword}”相关的餐厅`}
        note="试试菜名、区名，或拼音首字母"
        action={{ text: '看全部餐厅', onClick: () => nav.replace('storeList') }}
      />
    )
  return (
    <Empty
      art="search"
      title="这附近还没有餐厅"
      note="换个地方看看"
      action={{ text: '换个地方', onClick: () => model.place.show(true) }}
    />
  )
})
