import type { App } from '@/app/createApp'
import { storeApi, type StoreCard, type StoreOptions, type StoreSort } from '@/contract/store'
import { metresBetween, type Point } from '@/domain/distance'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'
import { filterCount, filterInput, NO_FILTER, type StoreFilter } from './storeFilter'
import { StorePlace } from './StorePlace'

/** A map that settles moves a little by itself, and who looks around the corner wants no other search. */
const MOVED_METRES = 500

/** 美食餐厅: one result as a list or on a map. */
export class StoreListModel {
  readonly place: StorePlace
  readonly list: PagedList<StoreCard>
  readonly options: Task<StoreOptions>
  sort: StoreSort = 'default'
  filter: StoreFilter
  /** As the sheet has it, until it is confirmed. */
  draft: StoreFilter = NO_FILTER
  filtersOpen = false
  onMap = false
  mapFailed = false
  /** The store whose mark was tapped. */
  marked: string | null = null
  /** The middle of the map since it was moved away from where was searched. */
  moved: Point | null = null

  constructor(
    private readonly app: Pick<App, 'api' | 'config' | 'platform' | 'nav' | 'ui' | 'region'>,
    readonly params: { keyword?: string; type?: string; tag?: string },
  ) {
    const { api } = app
    this.place = new StorePlace(app)
    this.filter = { ...NO_FILTER, typeAlias: params.type ?? '', tags: params.tag ? [params.tag] : [] }
    this.list = new PagedList<StoreCard>(
      (cursor) => api.load(storeApi.query, { ...this.input, cursor }),
      ({ alias }) => alias,
      api.delivered(storeApi.query, this.input),
    )
    const options = { city: app.region.city }
    this.options = new Task(
      () => api.load(storeApi.options, { city: app.region.city }),
      api.delivered(storeApi.options, options),
    )
    observe(this)
  }

  start() {
    void this.options.start(this.app.region.misread)
    void this.list.start(this.place.recall() || this.app.region.misread)
  }
  /** The page comes to the front again: another may have changed the place. */
  show() {
    if (this.place.recall()) this.reload()
  }
  refresh() {
    return this.list.refresh()
  }

  get keyword() {
    return this.params.keyword ?? ''
  }
  get count() {
    return filterCount(this.filter)
  }
  /** What the list shows: when it changes, it begins again. */
  get shows() {
    return JSON.stringify(this.input)
  }
  get tiles() {
    return this.app.config.tiles
  }
  get hasMap() {
    return !!this.tiles && !this.mapFailed
  }
  /** Where the map begins: the place, else the first store. */
  get centre(): Point | null {
    const [first] = this.list.list
    return this.place.place ?? (first ? { lat: first.lat, lng: first.lng } : null)
  }
  get markedStore(): StoreCard | null {
    return this.list.list.find(({ alias }) => alias === this.marked) ?? null
  }

  sortBy(sort: StoreSort) {
    if (sort === this.sort) return
    if (sort === 'distance' && !this.place.place) return void this.locate(() => (this.sort = sort))
    this.sort = sort
    this.reload()
  }
  /** A filter of the row under the search box: taken at once. */
  take(change: Partial<StoreFilter>) {
    this.filter = { ...this.filter, ...change }
    this.reload()
  }
  toggleTag(tag: string) {
    const { tags } = this.draft
    this.change({ tags: tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag] })
  }
  openFilters() {
    this.draft = this.filter
    this.filtersOpen = true
  }
  closeFilters() {
    this.filtersOpen = false
  }
  change(change: Partial<StoreFilter>) {
    this.draft = { ...this.draft, ...change }
  }
  reset() {
    this.draft = NO_FILTER
  }
  confirm() {
    this.filtersOpen = false
    this.take(this.draft)
  }
  clear() {
    this.take(NO_FILTER)
  }

  /** Another place, by one of the ways of the sheet. */
  async placed(way: () => Promise<boolean> | boolean) {
    if (!(await way())) return
    void this.options.run()
    this.reload()
  }
  locate(then: () => void = () => undefined) {
    return this.placed(async () => {
      const found = await this.place.locate()
      if (found) then()
      return found
    })
  }

  showMap(on: boolean) {
    this.onMap = on
    this.marked = this.moved = null
  }
  failMap() {
    this.mapFailed = true
    this.onMap = false
    this.app.ui.showToast('地图打不开，先看列表')
  }
  mark(alias: string | null) {
    this.marked = alias
  }
  /** The map has come to rest. */
  moveTo(point: Point) {
    const { centre } = this
    this.moved = centre && metresBetween(centre, point) > MOVED_METRES ? point : null
  }
  /** 搜这一带: the middle of the map becomes the place. */
  searchHere() {
    const { moved } = this
    if (!moved) return
    this.moved = this.marked = null
    this.place.takePoint(moved)
    this.reload()
  }

  private get input() {
    const { keyword, sort, filter, place } = this
    return { keyword, sort, ...place.input, ...filterInput(filter, place.place !== null) }
  }
  private reload() {
    this.marked = null
    void this.list.reload(true)
  }
}
