import { observer } from 'mobx-react'
import { useParams, usePageShow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { routes } from '@/routes'
import { SearchBox } from '@/ui/SearchBox'
import { Skeleton } from '@/ui/Skeleton'
import { Loading } from '@/ui/skeletons/Loading'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { HistoryWords } from '@/widgets/HistoryWords'
import { HotWords } from '../components/HotWords'
import { searchNav, SearchRow } from '@/widgets/SearchTop'
import { Suggestions } from '@/widgets/Suggestions'
import { useRotating } from '../components/useRotating'
import { HotSearchModel } from '../model/HotSearchModel'
import '@/widgets/Words.scss'

/** 搜索 (app §2: /search/pages/hotSearch): history and hot words, suggestions while typing. */
export const HotSearchScreen = observer(function HotSearchScreen() {
  const { keyword } = useParams('hotSearch')
  const model = useModel((app) => new HotSearchModel(app, keyword))
  usePageShow(model.show)
  const hint = useRotating(model.hints)
  const { suggest } = model
  const box = (
    <SearchBox
      look="white"
      value={suggest.text}
      placeholder={hint}
      suggests={hint !== undefined}
      autoFocus
      onInput={suggest.type}
      onSearch={model.search}
    />
  )
  return (
    <Page route="hotSearch" ground="card" nav={searchNav(box, routes.hotSearch.title)}>
      <SearchRow>{box}</SearchRow>
      {suggest.keyword ? (
        <Suggestions model={suggest} onPick={model.search} />
      ) : (
        <>
          <HistoryWords model={model} />
          <AsyncView compact task={model.hint} skeleton={<WordsSkeleton />}>
            {() => <HotWords words={model.hot} onPick={model.search} />}
          </AsyncView>
        </>
      )}
    </Page>
  )
})

const WordsSkeleton = () => (
  <Loading className="dd-words__skeleton">
    {Array.from({ length: 6 }, (_, at) => (
      <Skeleton key={at} width={at % 2 ? '56%' : '72%'} height={18} className="dd-words__placeholder" />
    ))}
  </Loading>
)
