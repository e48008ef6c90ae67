import { runInAction } from 'mobx'
import { PAGE_SIZE } from '@/contract/common'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from './observe'
import { PagedList, type Slice } from './PagedList'

/** The most entries the service gives in one page. */
const MAX_PAGE = 100

export interface TabRequest<Tab> {
  tab: Tab
  cursor?: string
  pageSize?: number
}

/** Lists under tabs: one per tab, each cached as far as it was read, and read again where it is come back to. */
export class ListTabs<Tab extends string, T> {
  private lists = new Map<Tab, PagedList<T>>()
  private refreshing = new Map<Tab, Promise<void>>()

  constructor(
    public tab: Tab,
    private readonly fetch: (input: TabRequest<Tab>) => Promise<Slice<T>>,
    private readonly keyOf: (entry: T) => string,
  ) {
    observe(this)
  }

  get current(): PagedList<T> {
    return this.list(this.tab)
  }
  list(tab: Tab): PagedList<T> {
    let list = this.lists.get(tab)
    if (!list) {
      list = new PagedList<T>((cursor) => this.fetch({ tab, cursor }), this.keyOf)
      this.lists.set(tab, list)
    }
    return list
  }

  /** Another tab, or the first: what was read stays and is looked at again. */
  async show(tab: Tab) {
    this.tab = tab
    const list = this.list(tab)
    if (!list.loaded) await list.reload()
    else await this.refresh()
  }
  /** Back from a page that an entry led to: the same stretch of the list is requested again, so that the place on the page stays. */
  returned() {
    return this.show(this.tab)
  }
  /** Other entries are wanted (another search, another shop): nothing that was read is of use. */
  restart(tab: Tab = this.tab) {
    this.lists = new Map()
    this.refreshing = new Map()
    return this.show(tab)
  }

  /** Several requests to look again at once, as when countdowns end together, are one. */
  refresh(): Promise<void> {
    const { tab, refreshing } = this
    const running = refreshing.get(tab)
    if (running) return running
    const work = this.readAgain(tab).finally(() => refreshing.delete(tab))
    refreshing.set(tab, work)
    return work
  }

  /** Everything read so far in one call; a failure leaves what is shown. */
  private async readAgain(tab: Tab) {
    const list = this.list(tab)
    if (!list.loaded || list.running) return
    const { list: before } = list
    const pageSize = Math.min(MAX_PAGE, Math.max(PAGE_SIZE, before.length))
    try {
      const { list: fresh, next } = await this.fetch({ tab, pageSize })
      runInAction(() => {
        // Meanwhile read further or again: that is newer.
        if (list.list !== before) return
        const known = new Set(fresh.map(this.keyOf))
        const beyond = next === null ? [] : before.slice(pageSize).filter((entry) => !known.has(this.keyOf(entry)))
        // A longer list goes on where it did.
        if (beyond.length > 0) list.list = [...fresh, ...beyond]
        else list.put(fresh, next)
      })
    } catch (error) {
      // Nothing is shown: the person did not ask for this.
      userErrorOf(error)
    }
  }
}
