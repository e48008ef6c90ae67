import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import type { Region } from '@/contract/region'
import { choosePlace } from '@/actions/place'
import { withPermission } from '@/actions/permission'
import type { Point } from '@/domain/distance'
import { regionName } from '@/domain/regions'
import { observe } from '@/stores/observe'

/** Under which name the device remembers where the person chose to be. */
export const PLACE_KEY = 'storePlace'

/** What the phone's own place is called. */
const HERE_NAME = '我的位置'
/** What a chosen point without a name is called. */
const CHOSEN_NAME = '所选地点'

interface Place extends Point {
  name: string
}
const isPlace = (stored: unknown): stored is Place => {
  const { lat, lng, name } = (stored ?? {}) as Partial<Place>
  return typeof name === 'string' && Math.abs(lat ?? NaN) <= 90 && Math.abs(lng ?? NaN) <= 180
}

/** Where stores are looked for: a point that the person gave, or the city that they chose on home. */
export class StorePlace {
  /** Null until `recall`: the first render is as the service drew it, which knows the city alone. */
  place: Place | null = null
  open = false
  locating = false

  constructor(private readonly app: Pick<App, 'platform' | 'nav' | 'ui' | 'region'>) {
    observe(this)
  }

  /** Reads what is remembered; returns whether that is another place. */
  recall(): boolean {
    const stored = this.app.platform.storage.get<unknown>(PLACE_KEY)
    const place = isPlace(stored) ? stored : null
    const moved = place?.lat !== this.place?.lat || place?.lng !== this.place?.lng
    this.place = place
    return moved
  }

  get name(): string {
    return this.place ? this.place.name : regionName(this.app.region.city)
  }
  /** Distances are the person's own, not those of a place that they chose. */
  get isHere(): boolean {
    return this.place?.name === HERE_NAME
  }
  get city(): Region {
    return this.app.region.city
  }
  /** As the calls take it. */
  get input(): { lat: number | null; lng: number | null; city: Region } {
    const { place } = this
    return place ? { lat: place.lat, lng: place.lng, city: '' } : { lat: null, lng: null, city: this.city }
  }

  show(open: boolean) {
    this.open = open
  }
  /** 用我的位置: the browser prompts the person; in WeChat its own page does. Resolves with whether there is another place. */
  async locate(): Promise<boolean> {
    const { here } = await this.app.platform.location()
    if (!here) return this.choose()
    this.locating = true
    try {
      const point = await withPermission(this.app, here)
      return point ? this.take({ ...point, name: HERE_NAME }) : false
    } catch {
      this.app.ui.showToast('暂时定位不到，请选择一个地点')
      return false
    } finally {
      runInAction(() => (this.locating = false))
    }
  }
  /** 选择地点: a suburb by name, or on the map. */
  async choose(): Promise<boolean> {
    const place = await choosePlace(this.app)
    return place ? this.take({ lat: place.lat, lng: place.lng, name: place.name || CHOSEN_NAME }) : false
  }
  takeCity(city: Region): boolean {
    this.app.region.choose(city)
    this.app.platform.storage.remove(PLACE_KEY)
    this.place = null
    this.open = false
    return true
  }

  takePoint({ lat, lng }: Point) {
    this.take({ lat, lng, name: CHOSEN_NAME })
  }

  private take(place: Place): boolean {
    runInAction(() => {
      this.place = place
      this.open = false
    })
    this.app.platform.storage.set(PLACE_KEY, place)
    return true
  }
}
