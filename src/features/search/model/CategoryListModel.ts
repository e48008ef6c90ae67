import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { homeApi, type Category } from '@/contract/home'
import type { ItemCard } from '@/contract/item'
import { searchApi } from '@/contract/search'
import { bestOf, openCategory } from '@/domain/categories'
import { Task } from '@/stores/Task'
import { observe } from '@/stores/observe'

/** 全部分类: the tree, which top category is open, and what sells best in it. */
export class CategoryListModel {
  readonly tree: Task<Category[]>
  chosen: string
  /** Best sellers by top category, requested when it is first opened; a failure leaves none and is requested again. */
  private best: Readonly<Record<string, ItemCard[]>> = {}

  constructor(
    private readonly app: Pick<App, 'api'>,
    alias = '',
  ) {
    this.chosen = alias
    const { api } = app
    this.tree = new Task(
      async () => (await api.load(homeApi.categories, {})).list,
      api.delivered(homeApi.categories, {})?.list,
    )
    observe(this)
    const { current } = this
    const best = current && api.delivered(searchApi.search, bestOf(current.alias))
    if (best) this.best = { [current.alias]: best.list }
  }

  get current(): Category | null {
    return openCategory(this.tree.data ?? [], this.chosen)
  }
  get bestItems(): ItemCard[] | null {
    return this.current ? (this.best[this.current.alias] ?? null) : null
  }

  async start() {
    if (await this.tree.start()) await this.loadBest()
  }
  choose(alias: string) {
    this.chosen = alias
    void this.loadBest()
  }

  private async loadBest() {
    const alias = this.current?.alias
    if (!alias || this.best[alias]) return
    const response = await this.app.api.load(searchApi.search, bestOf(alias)).catch(() => null)
    if (response) runInAction(() => (this.best = { ...this.best, [alias]: response.list }))
  }
}
