import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { routes } from '@/routes'
import { View } from '@/ui/elements/View'
import { Empty } from '@/widgets/Empty'
import { SearchBox } from '@/ui/SearchBox'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { CategoryPane } from '../components/CategoryPane'
import { CategorySkeleton } from '../components/CategorySkeleton'
import { CategoryTabs } from '../components/CategoryTabs'
import { searchNav, SearchRow } from '@/widgets/SearchTop'
import { CategoryListModel } from '../model/CategoryListModel'
import './CategoryListScreen.scss'

/** 全部分类 (app §2: /search/pages/categoryList): top categories at the left, what is in the open one at the right. */
export const CategoryListScreen = observer(function CategoryListScreen() {
  const { nav } = useApp()
  const { alias } = useParams('categoryList')
  const model = useModel((app) => new CategoryListModel(app, alias))
  const box = <SearchBox look="white" value="" onOpen={() => nav.open('hotSearch')} />
  return (
    <Page route="categoryList" ground="card" nav={searchNav(box, routes.categoryList.title)}>
      <SearchRow>{box}</SearchRow>
      <AsyncView task={model.tree} skeleton={<CategorySkeleton />} onRetry={model.start}>
        {() => <Body model={model} />}
      </AsyncView>
    </Page>
  )
})

const Body = observer(function Body({ model }: { model: CategoryListModel }) {
  const { nav } = useApp()
  const { tree, current } = model
  if (!current) return <Empty art="search" title="还没有分类" action={{ text: '去首页', onClick: () => nav.home() }} />
  return (
    <View className="dd-categories">
      <CategoryTabs tops={tree.data ?? []} current={current.alias} onChoose={model.choose} />
      <CategoryPane key={current.alias} category={current} best={model.bestItems} />
    </View>
  )
})
