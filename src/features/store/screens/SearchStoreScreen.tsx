import { observer } from 'mobx-react'
import { usePageShow, useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { routes } from '@/routes'
import { Empty } from '@/ui/Empty'
import { SearchBox } from '@/ui/SearchBox'
import { Page } from '@/shell/Page'
import { HistoryWords } from '@/widgets/HistoryWords'
import { searchNav, SearchRow } from '@/widgets/SearchTop'
import { Suggestions } from '@/widgets/Suggestions'
import { SearchStoreModel } from '../model/SearchStoreModel'

/** 搜索餐厅 (app §2): by name, dish, suburb or initials of pinyin. */
export const SearchStoreScreen = observer(function SearchStoreScreen() {
  const { keyword } = useParams('searchStore')
  const model = useModel((app) => new SearchStoreModel(app, keyword))
  usePageShow(model.show)
  const { suggest } = model
  const box = (
    <SearchBox
      look="white"
      value={suggest.text}
      placeholder="店名、菜名、区名"
      autoFocus
      onInput={suggest.type}
      onSearch={model.search}
    />
  )
  return (
    <Page route="searchStore" ground="card" nav={searchNav(box, routes.searchStore.title)}>
      <SearchRow>{box}</SearchRow>
      {suggest.keyword ? (
        <Suggestions model={suggest} unit="家" onPick={model.search} />
      ) : model.history.length > 0 ? (
        <HistoryWords model={model} />
      ) : (
        <Empty icon="search" title="想吃点什么" note="搜店名、菜名、区名都行，“lcd”也能找到老成都" />
      )}
    </Page>
  )
})
