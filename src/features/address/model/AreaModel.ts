import type { App } from '@/app/createApp'
import { addressApi, type Area } from '@/contract/address'
import type { Chooser } from '@/services/PageResults'
import { Task } from '@/stores/Task'
import { observe } from '@/stores/observe'

export type Step = 'region' | 'city' | 'suburb'
type City = Area['cities'][number]
type Suburb = City['suburbs'][number]
/** One row of the list. */
export interface AreaRow {
  key: string
  name: string
  zh?: string
  note?: string
  pick: () => void
}

/** 选择地址: region, then city, then suburb, each a tap (app §7 /geo/hotAreas). */
export class AreaModel {
  readonly areas: Task<{ hot: { region: string; city: string }[]; areas: Area[] }>
  step: Step = 'region'
  /** Narrows the present list, by English or Chinese name or postcode. */
  filter = ''
  private regionName: string
  private cityName: string

  constructor(
    private readonly app: Pick<App, 'api'>,
    private readonly chooser: Chooser<'areaChoice'>,
  ) {
    this.areas = new Task(() => app.api.load(addressApi.areas, {}))
    this.regionName = chooser.given.region
    this.cityName = chooser.given.city
    observe(this)
  }

  async start(): Promise<void> {
    if (await this.areas.run()) this.resume()
  }

  get region(): Area | null {
    return this.areas.data?.areas.find(({ name }) => name === this.regionName) ?? null
  }
  get city(): City | null {
    return this.region?.cities.find(({ name }) => name === this.cityName) ?? null
  }
  get hot() {
    return this.step === 'region' && this.filter.trim() === '' ? (this.areas.data?.hot ?? []) : []
  }
  /** Chinese name of a hot city, where one is in common use. */
  zhOf({ region, city }: { region: string; city: string }): string {
    const found = this.areas.data?.areas.find(({ name }) => name === region)?.cities.find(({ name }) => name === city)
    return found?.zh ?? city
  }
  get rows(): AreaRow[] {
    const query = this.filter.trim().toLowerCase()
    const fits = ({ name, zh = '', note = '' }: AreaRow) => `${name} ${zh} ${note}`.toLowerCase().includes(query)
    const rows = this.allRows()
    return query === '' ? rows : rows.filter(fits)
  }

  setFilter(text: string) {
    this.filter = text
  }
  goTo(step: Step) {
    this.step = step
    this.filter = ''
  }
  pickRegion(region: string) {
    if (region !== this.regionName) this.cityName = ''
    this.regionName = region
    this.goTo('city')
    // Some regions are one city.
    const only = this.region?.cities
    if (only?.length === 1) this.pickCity(only[0]!.name)
  }
  pickCity(city: string) {
    this.cityName = city
    this.goTo('suburb')
    if (this.city?.suburbs.length === 0) this.finish(null)
  }
  pickHot({ region, city }: { region: string; city: string }) {
    this.regionName = region
    this.pickCity(city)
  }
  /** `null`: the suburb is not listed, and will be typed. */
  finish(suburb: Suburb | null) {
    void this.chooser.resolve({
      region: this.regionName,
      city: this.cityName,
      suburb: suburb?.name ?? '',
      postcode: suburb?.postcode ?? '',
      rd: suburb?.rd,
    })
  }

  /** Opens where the address already is. */
  private resume() {
    this.step = this.city ? 'suburb' : this.region ? 'city' : 'region'
  }
  private allRows(): AreaRow[] {
    if (this.step === 'region')
      return (this.areas.data?.areas ?? []).map(({ name, zh }) => ({
        key: name,
        name,
        zh,
        pick: () => this.pickRegion(name),
      }))
    if (this.step === 'city')
      return (this.region?.cities ?? []).map(({ name, zh }) => ({
        key: name,
        name,
        zh,
        pick: () => this.pickCity(name),
      }))
    return (this.city?.suburbs ?? []).map((suburb) => ({
      key: `${suburb.name} ${suburb.postcode}`,
      name: suburb.name,
      zh: suburb.zh,
      note: [suburb.rd, suburb.postcode].filter(Boolean).join(' '),
      pick: () => this.finish(suburb),
    }))
  }
}
