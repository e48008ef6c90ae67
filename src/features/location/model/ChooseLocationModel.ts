import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { geoApi, type NamedPlace } from '@/contract/geo'
import { metresBetween, readPoint, type Point } from '@/domain/distance'
import type { PickedPlace } from '@/platform/ports'
import type { UserError } from '@/domain/UserError'
import type { Chooser } from '@/services/PageResults'
import { withPermission } from '@/actions/permission'
import { Latest } from '@/stores/Latest'
import { observe } from '@/stores/observe'

/** Where most people here live: shown until it is known where this one is. */
export const START: Point = { lat: -36.8485, lng: 174.7633 }
/** Typing, and a finger on the map, rest this long before the lookup. */
export const REST_MS = 300
/** A map that settles moves a little by itself. */
const SAME_METRES = 15

/** 选择位置 (app §2 /choose-location): the point in the middle of the map, what is around it, and a search by name. */
export class ChooseLocationModel {
  centre: Point
  /** Where the device is, once the person has let us know: distances are from there. */
  here: Point | null = null
  locating = false
  /** The map cannot show itself: the list does. */
  mapFailed = false
  text = ''
  /** Places around, or found; null until they are known. */
  data: NamedPlace[] | null = null
  /** One line for the point itself; empty where it lies outside the country. */
  pointText = ''
  error: UserError | null = null
  private readonly latest = new Latest(REST_MS)

  constructor(
    private readonly app: Pick<App, 'platform' | 'config' | 'api' | 'ui'>,
    private readonly chooser: Chooser<'chooseLocation'>,
    params: { lat?: string; lng?: string },
  ) {
    this.centre = readPoint(params.lat, params.lng) ?? START
    observe(this)
  }

  get hasMap() {
    return !!this.app.config.tiles && !this.mapFailed
  }
  get tiles() {
    return this.app.config.tiles
  }
  get searching() {
    return this.text.trim() !== ''
  }
  /** Distances are from the device; as long as that is unknown, from the middle of the map. */
  metresTo(place: NamedPlace) {
    return this.here ? metresBetween(this.here, place) : place.metres
  }

  start() {
    return this.retry()
  }
  /** 我的位置: the browser prompts the person. */
  async locate() {
    const { here } = await this.app.platform.location()
    if (!here) return this.app.ui.showToast('浏览器不支持定位，请搜索地名')
    this.locating = true
    try {
      const point = await withPermission(this.app, here)
      if (!point) return
      runInAction(() => (this.here = point))
      this.moveTo(point)
    } catch {
      this.app.ui.showToast('暂时定位不到，请搜索地名')
    } finally {
      runInAction(() => (this.locating = false))
    }
  }
  /** The map has come to rest. */
  moveTo(point: Point) {
    if (metresBetween(point, this.centre) < SAME_METRES) return
    this.centre = point
    // The words are those of the point before.
    this.pointText = ''
    this.later()
  }
  /** Called with finished text only: half-typed pinyin never gets here. */
  type(text: string) {
    this.text = text
    this.later()
  }
  failMap() {
    this.mapFailed = true
  }

  pick(place: NamedPlace) {
    this.respond({
      lat: place.lat,
      lng: place.lng,
      name: place.zh || place.name,
      address: `${place.name}, ${place.address}`,
    })
  }
  pickPoint() {
    const { lat, lng } = this.centre
    this.respond({ lat, lng, name: this.pointText.split(',')[0]!, address: this.pointText })
  }

  async retry() {
    this.error = null
    // An empty result holds for what was searched for alone.
    if (this.data?.length === 0) this.data = null
    const { api } = this.app
    await this.latest.run(
      () =>
        Promise.all([
          api.load(geoApi.places, { ...this.centre, key: this.text.trim() }),
          api.load(geoApi.reverse, this.centre),
        ]),
      ([{ list }, { area }]) => this.show(list, area?.text ?? '', null),
      (error) => this.show(null, '', error),
    )
  }
  dispose() {
    this.latest.drop()
  }

  private show(data: NamedPlace[] | null, pointText: string, error: UserError | null) {
    Object.assign(this, { data, pointText, error })
  }
  private later() {
    this.latest.rest(() => this.retry())
  }
  private respond(place: PickedPlace) {
    void this.chooser.resolve(place)
  }
}
