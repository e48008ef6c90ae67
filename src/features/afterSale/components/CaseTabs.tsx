import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { CaseBrief } from '@/contract/afterSale'
import { Page } from '@/shell/Page'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Tabs } from '@/ui/Tabs'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import type { CasesModel } from '../model/CasesModel'
import { CaseCard } from './CaseCard'

interface CaseTabsProps<Tab extends string> {
  route: 'afterSales' | 'soldAfterSales'
  model: CasesModel<Tab>
  /** In the order of the tabs. */
  labels: Readonly<Record<Tab, string>>
  /** What an empty tab says, and the way on from it. */
  note(tab: Tab): string | undefined
  way: { text: string; onClick: () => void }
  heading(shown: CaseBrief): ReactNode
}

/** A page of cases under tabs. */
function CaseTabsOf<Tab extends string>({ route, model, labels, note, way, heading }: CaseTabsProps<Tab>) {
  const { cases, counts } = model
  const { tab } = cases
  return (
    <Page route={route} onRefresh={cases.current.refresh}>
      <Tabs
        label="售后状态"
        sticky
        even
        items={(Object.keys(labels) as Tab[]).map((key) => ({ key, label: labels[key], count: counts[key] ?? 0 }))}
        value={tab}
        onChange={(key) => void cases.show(key as Tab)}
      />
      <ListView
        list={cases.current}
        skeleton={<ListSkeleton count={4} />}
        empty={
          <Empty
            art="order"
            title={tab === 'all' ? '还没有售后' : `没有${labels[tab]}的售后`}
            note={note(tab)}
            action={way}
          />
        }
        render={(shown) => <CaseCard shown={shown} heading={heading(shown)} onEnd={() => void cases.refresh()} />}
      />
    </Page>
  )
}
export const CaseTabs = observer(CaseTabsOf) as typeof CaseTabsOf
