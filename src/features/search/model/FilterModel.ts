import type { App } from '@/app/createApp'
import { searchApi, type SearchInput, type SearchOptions } from '@/contract/search'
import { Latest } from '@/stores/Latest'
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
  private readonly latest = new Latest(COUNT_DELAY_MS)

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
    this.latest.rest(() => this.fetchCount())
  }
  private forgetCount() {
    this.count = null
    this.latest.drop()
  }
  /** The number is a help only: without an answer the button says 确定. */
  private fetchCount() {
    const input = { ...this.about, ...filterInput(this.draft), pageSize: 1 }
    return this.latest.run(
      () => this.app.api.load(searchApi.search, input),
      ({ total }) => (this.count = total),
      () => undefined,
    )
  }
}
