import { observable } from 'mobx'
import type { Page } from '@/contract/common'
import type { ItemCard } from '@/contract/item'
import { userErrorOf } from '@/services/userErrorOf'
import { PagedList } from '@/stores/PagedList'
import type { UiStore } from '@/stores/Ui'
import { observe } from '@/stores/observe'

/** Loads and removes one kind of saved items. */
export interface SavedSource {
  page: (cursor?: string) => Promise<Page<ItemCard>>
  /** Shows a toast when the service refuses, and rejects. */
  remove: (aliases: string[]) => Promise<unknown>
  removed: string
  question: (count: number) => string
  /** Entries to leave out though the service listed them (taken off on another page since). */
  hidden?: (item: ItemCard) => boolean
}
/** The service takes this many at once. */
const MOST_AT_ONCE = 100

/** A grid of items a user keeps (收藏, 足迹), with a mode in which several are chosen and removed. */
export class SavedModel {
  readonly feed: PagedList<ItemCard>
  readonly chosen = observable.set<string>()
  editing = false

  constructor(
    private readonly ui: UiStore,
    private readonly source: SavedSource,
  ) {
    this.feed = new PagedList<ItemCard>(source.page, (item) => item.alias)
    observe(this)
  }

  get items(): ItemCard[] {
    const { hidden } = this.source
    return hidden ? this.feed.list.filter((item) => !hidden(item)) : this.feed.list
  }
  get allChosen() {
    return this.items.length > 0 && this.items.every((item) => this.chosen.has(item.alias))
  }

  start() {
    void this.feed.reload()
  }
  edit(on: boolean) {
    this.editing = on
    this.chosen.clear()
  }
  toggle(alias: string) {
    if (!this.chosen.delete(alias)) this.chosen.add(alias)
  }
  toggleAll() {
    const all = this.allChosen
    this.chosen.clear()
    if (!all) for (const item of this.items) this.chosen.add(item.alias)
  }
  async removeChosen() {
    const aliases = this.items.map((item) => item.alias).filter((alias) => this.chosen.has(alias))
    if (aliases.length === 0) return this.ui.showToast('请先选择商品')
    const sure = await this.ui.confirm({ title: this.source.question(aliases.length), confirm: '删除', danger: true })
    if (!sure) return
    try {
      for (let from = 0; from < aliases.length; from += MOST_AT_ONCE)
        await this.source.remove(aliases.slice(from, from + MOST_AT_ONCE))
    } catch (error) {
      userErrorOf(error)
      // Some may be gone already: the list is read again either way.
      return void (await this.feed.reload())
    }
    this.take(aliases)
    this.ui.showToast(this.source.removed)
    // Later pages have moved up: what follows is requested from the start.
    await this.feed.reload()
  }

  private take(aliases: string[]) {
    for (const alias of aliases) this.feed.remove(alias)
    this.edit(false)
  }
}
