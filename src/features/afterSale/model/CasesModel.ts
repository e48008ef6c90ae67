import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { afterSaleApi, BOUGHT_CASE_TABS, type BoughtCaseTab, type CaseBrief } from '@/contract/afterSale'
import { ListTabs } from '@/stores/ListTabs'
import { observe } from '@/stores/observe'

const tabOf = (text: string | undefined): BoughtCaseTab => BOUGHT_CASE_TABS.find((tab) => tab === text) ?? 'all'

/** 我的售后: cases of what the viewer bought. */
export class CasesModel {
  readonly cases: ListTabs<BoughtCaseTab, CaseBrief>
  counts: { open?: number } = {}

  constructor(app: Pick<App, 'api'>, tab?: string) {
    this.cases = new ListTabs<BoughtCaseTab, CaseBrief>(
      tabOf(tab),
      async (input) => {
        const page = await app.api.load(afterSaleApi.bought, input)
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
