import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import {
  afterSaleApi,
  BOUGHT_CASE_TABS,
  SOLD_CASE_TABS,
  type BoughtCaseTab,
  type CaseBrief,
  type SoldCaseTab,
} from '@/contract/afterSale'
import { ListTabs, type TabRequest } from '@/stores/ListTabs'
import { observe } from '@/stores/observe'
import type { Slice } from '@/stores/PagedList'

/** How many cases some of the tabs hold. */
type Counts<Tab extends string> = Partial<Record<Tab, number>>

/** Cases under tabs, with counts of those in which something waits. */
export class CasesModel<Tab extends string> {
  readonly cases: ListTabs<Tab, CaseBrief>
  counts: Counts<Tab> = {}

  constructor(tab: Tab, load: (input: TabRequest<Tab>) => Promise<Slice<CaseBrief> & { counts: Counts<Tab> }>) {
    this.cases = new ListTabs<Tab, CaseBrief>(
      tab,
      async (input) => {
        const page = await load(input)
        runInAction(() => (this.counts = page.counts))
        return page
      },
      ({ alias }) => alias,
    )
    observe(this)
  }

  start() {
    void this.cases.show(this.cases.tab)
  }
}

const oneOf = <Tab extends string>(tabs: readonly Tab[], text: string | undefined, otherwise: Tab): Tab =>
  tabs.find((tab) => tab === text) ?? otherwise

/** Of what the viewer bought. */
export const boughtCases = ({ api }: Pick<App, 'api'>, tab?: string) =>
  new CasesModel<BoughtCaseTab>(oneOf(BOUGHT_CASE_TABS, tab, 'all'), (input) => api.load(afterSaleApi.bought, input))

/** Of a shop that the viewer works in; first what waits for the shop. */
export const soldCases = ({ api }: Pick<App, 'api'>, tab?: string, sellerAlias?: string) =>
  new CasesModel<SoldCaseTab>(oneOf(SOLD_CASE_TABS, tab, 'waiting'), (input) =>
    api.load(afterSaleApi.sold, { ...input, sellerAlias }),
  )
