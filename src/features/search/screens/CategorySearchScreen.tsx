import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useReachBottom, useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { routes } from '@/routes'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Empty } from '@/widgets/Empty'
import { Icon } from '@/ui/Icon'
import { SearchBox } from '@/ui/SearchBox'
import { ItemFeed } from '@/widgets/ItemFeed'
import { Page } from '@/shell/Page'
import { SortBar } from '@/widgets/SortBar'
import { StickyBar } from '@/widgets/StickyBar'
import { FilterSheet } from '../components/FilterSheet'
import { searchNav, SearchRow } from '@/widgets/SearchTop'
import { CategorySearchModel } from '../model/CategorySearchModel'
import './CategorySearchScreen.scss'

/** 商品列表 (app §2: /search/pages/categorySearch?alias&title): results of a keyword or a category. */
export const CategorySearchScreen = observer(function CategorySearchScreen() {
  const { nav } = useApp()
  const params = useParams('categorySearch')
  const model = useModel((app) => new CategorySearchModel(app, params))
  useReachBottom(model.more)
  const { keyword, feed, total } = model
  const about = keyword || params.title || ''
  const box = (
    <SearchBox
      look="white"
      value={keyword}
      placeholder={params.title ? `在新西兰买${params.title}` : undefined}
      onOpen={() => nav.open('hotSearch', keyword ? { keyword } : undefined)}
    />
  )
  return (
    <Page
      route="categorySearch"
      title={about || undefined}
      nav={searchNav(box, about || routes.categorySearch.title)}
      layers={<FilterSheet model={model.filters} />}
    >
      <StickyBar shows={model.shows}>
        <SearchRow>{box}</SearchRow>
        <SortBar value={model.sort} onChange={model.sortBy} right={<FilterButton model={model} />} />
      </StickyBar>
      {(feed.waiting || !!total) && (
        <Text className="dd-results__total">
          {feed.waiting
            ? '正在查找…'
            : keyword || !params.title
              ? `共 ${total} 件商品`
              : `${params.title} · 共 ${total} 件商品`}
        </Text>
      )}
      <View className={feed.waiting || total ? undefined : 'dd-results__feed'}>
        <ItemFeed list={feed} priority={2} empty={<NothingFound model={model} about={about} />} />
      </View>
    </Page>
  )
})

const FilterButton = observer(function FilterButton({ model }: { model: CategorySearchModel }) {
  const count = model.filterCount
  return (
    <View
      className={cx('dd-results__filter', count > 0 && 'dd-results__filter--on')}
      role="button"
      ariaLabel={count > 0 ? `筛选，已选${count}项` : '筛选'}
      onClick={model.openFilters}
    >
      <Text>{count > 0 ? `筛选 ${count}` : '筛选'}</Text>
      <Icon name="filter" size={14} />
    </View>
  )
})

/** Says what was not found and offers a way on; below it what others like. */
const NothingFound = observer(function NothingFound({ model, about }: { model: CategorySearchModel; about: string }) {
  const { nav } = useApp()
  const filtered = model.filterCount > 0
  return (
    <>
      {filtered ? (
        <Empty
          compact
          art="search"
          title="没有符合条件的商品"
          note="少选几个条件试试"
          action={{ text: '清空筛选', onClick: model.clearFilter }}
        />
      ) : (
        <Empty
          compact
          art="search"
          title={about ? `没有找到“${about}”相关的商品` : '这里还没有商品'}
          note="换个说法，或者按分类找找"
          action={{ text: '全部分类', onClick: () => nav.open('categoryList') }}
        />
      )}
      {!model.others.failed && !model.others.empty && (
        <>
          <Text as="h2" className="dd-results__others">
            猜你喜欢
          </Text>
          <ItemFeed list={model.others} />
        </>
      )}
    </>
  )
})
