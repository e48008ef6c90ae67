import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { afterSaleApi, SOLD_CASE_TABS, type CaseBrief, type SoldCaseTab } from '@/contract/afterSale'
import { ListTabs } from '@/stores/ListTabs'
import { observe } from '@/stores/observe'

const tabOf = (text: string | undefined): SoldCaseTab => SOLD_CASE_TABS.find((tab) => tab === text) ?? 'waiting'

/** 售后处理: cases of a shop that the viewer works in; first what waits for the shop. */
export class SoldCasesModel {
  readonly cases: ListTabs<SoldCaseTab, CaseBrief>
  counts: { waiting?: number; open?: number } = {}

  constructor(app: Pick<App, 'api'>, tab?: string, sellerAlias?: string) {
    this.cases = new ListTabs<SoldCaseTab, CaseBrief>(
      tabOf(tab),
      async (input) => {
        const page = await app.api.load(afterSaleApi.sold, { ...input, sellerAlias })
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
