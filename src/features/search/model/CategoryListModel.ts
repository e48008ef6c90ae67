import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { homeApi, type Category } from '@/contract/home'
import type { ItemCard } from '@/contract/item'
import { searchApi } from '@/contract/search'
import { Task } from '@/stores/Task'
import { observe } from '@/stores/observe'

const BEST_ITEMS = 6

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
    this.tree = new Task(async () => (await app.api.load(homeApi.categories, {})).list)
    observe(this)
  }

  /** The open top category: the one chosen, the parent of a child that was named, else the first. */
  get current(): Category | null {
    const tops = this.tree.data ?? []
    const { chosen } = this
    return (
      tops.find((top) => top.alias === chosen || top.children.some((child) => child.alias === chosen)) ??
      tops[0] ??
      null
    )
  }
  get bestItems(): ItemCard[] | null {
    return this.current ? (this.best[this.current.alias] ?? null) : null
  }

  async start() {
    if (await this.tree.run()) await this.loadBest()
  }
  choose(alias: string) {
    this.chosen = alias
    void this.loadBest()
  }

  private async loadBest() {
    const alias = this.current?.alias
    if (!alias || this.best[alias]) return
    const input = { categoryAlias: alias, sort: 'sales' as const, pageSize: BEST_ITEMS }
    const response = await this.app.api.load(searchApi.search, input).catch(() => null)
    if (response) runInAction(() => (this.best = { ...this.best, [alias]: response.list }))
  }
}
