import type { App } from '@/app/createApp'
import { homeApi, type Category } from '@/contract/home'
import type { ItemCard } from '@/contract/item'
import { searchApi } from '@/contract/search'
import { bestOf, openCategory } from '@/domain/categories'
import type { Delivered } from '@/services/ApiClient'
import { Task } from '@/stores/Task'
import { observe } from '@/stores/observe'

const listIn = <T>(delivered?: Delivered<{ list: T[] }>): Delivered<T[]> | undefined =>
  delivered && { ...delivered, data: delivered.data.list }

/** 全部分类: the tree, which top category is open, and what sells best in it. */
export class CategoryListModel {
  readonly tree: Task<Category[]>
  chosen: string
  /** Best sellers by top category, requested when it is first opened; a failure leaves none and is requested again. */
  private readonly best = new Map<string, Task<ItemCard[]>>()

  constructor(
    private readonly app: Pick<App, 'api'>,
    alias = '',
  ) {
    this.chosen = alias
    const { api } = app
    this.tree = new Task(
      async () => (await api.load(homeApi.categories, {})).list,
      listIn(api.delivered(homeApi.categories, {})),
    )
    observe(this)
  }

  get current(): Category | null {
    return openCategory(this.tree.data ?? [], this.chosen)
  }
  get bestItems(): ItemCard[] | null {
    return this.current && this.bestIn(this.current.alias).data
  }

  async start() {
    if (await this.tree.start()) await this.loadBest()
  }
  choose(alias: string) {
    this.chosen = alias
    void this.loadBest()
  }

  private async loadBest() {
    if (this.current) await this.bestIn(this.current.alias).start()
  }
  private bestIn(alias: string): Task<ItemCard[]> {
    const { api } = this.app
    const best =
      this.best.get(alias) ??
      new Task(
        async () => (await api.load(searchApi.search, bestOf(alias))).list,
        listIn(api.delivered(searchApi.search, bestOf(alias))),
      )
    this.best.set(alias, best)
    return best
  }
}
