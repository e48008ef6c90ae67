import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { searchApi, type SearchInput, type SearchOptions } from '@/contract/search'
import { Task } from '@/stores/Task'
import { filterInput, NO_FILTER, type Filter } from './filter'
import { priceCents, priceDraft, priceText } from '@/domain/priceText'
import { observe } from '@/stores/observe'

/** A pause this long after a change requests how many items are left. */
const COUNT_DELAY_MS = 300

type Range = SearchOptions['prices'][number]

/** The filter sheet: a draft that takes effect when confirmed, with the number of items it would leave. */
export class FilterModel {
  readonly options: Task<SearchOptions>
  open = false
  draft: Filter = NO_FILTER
  /** Items the draft leaves; null while unknown. */
  count: number | null = null
  private turn = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly app: Pick<App, 'api'>,
    /** What is searched for, without the filter. */
    private readonly about: Pick<SearchInput, 'keyword' | 'categoryAlias'>,
    private readonly apply: (filter: Filter) => void,
  ) {
    const { categoryAlias } = about
    this.options = new Task(() => app.api.load(searchApi.options, { categoryAlias }))
    observe(this)
  }

  show(filter: Filter, count: number | null) {
    this.draft = filter
    this.count = count
    this.open = true
    if (!this.options.data) void this.options.run()
  }
  close() {
    this.open = false
    this.forgetCount()
  }
  confirm() {
    this.close()
    this.apply(this.draft)
  }

  reset() {
    this.change(NO_FILTER)
  }
  typePrice(end: 'minText' | 'maxText', text: string) {
    this.change({ [end]: priceDraft(text) })
  }
  /** A range offered by the service; a second tap takes it back. */
  pickRange(range: Range) {
    const on = this.isRange(range)
    this.change({
      minText: on ? '' : priceText(range.minCents),
      maxText: on ? '' : priceText(range.maxCents),
    })
  }
  isRange({ minCents, maxCents }: Range): boolean {
    return priceCents(this.draft.minText) === minCents && priceCents(this.draft.maxText) === maxCents
  }
  toggleTag(tag: string) {
    const { tags } = this.draft
    this.change({ tags: tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag] })
  }
  pickCity(city: string) {
    this.change({ city: this.draft.city === city ? '' : city })
  }
  toggle(name: 'inStock' | 'discount') {
    this.change({ [name]: !this.draft[name] })
  }
  dispose() {
    this.forgetCount()
  }

  private change(part: Partial<Filter>) {
    this.draft = { ...this.draft, ...part }
    this.forgetCount()
    const turn = this.turn
    this.timer = setTimeout(() => void this.fetchCount(turn), COUNT_DELAY_MS)
  }
  private forgetCount() {
    this.count = null
    this.turn++
    clearTimeout(this.timer)
  }
  /** The number is a help only: without an answer the button says 确定. */
  private async fetchCount(turn: number) {
    const input = { ...this.about, ...filterInput(this.draft), pageSize: 1 }
    const response = await this.app.api.load(searchApi.search, input).catch(() => null)
    if (turn === this.turn && response) runInAction(() => (this.count = response.total))
  }
}
