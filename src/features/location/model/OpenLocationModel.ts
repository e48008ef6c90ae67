import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { geoApi, type NamedPlace } from '@/contract/geo'
import { metresBetween, readPoint, type Point } from '@/domain/distance'
import { Task } from '@/stores/Task'
import { leaveFor } from '@/actions/openUrl'
import { withPermission } from '@/actions/permission'
import { observe } from '@/stores/observe'

/** Longer than any name of a place; cuts a made-up link’s text off. */
const LONGEST = 80
/** Maps that show the way; each is a URL the person's phone knows. */
const MAPS = [
  { key: 'google', label: '谷歌地图', url: (at: string) => `https://www.google.com/maps/dir/?api=1&destination=${at}` },
  { key: 'apple', label: '苹果地图', url: (at: string) => `https://maps.apple.com/?daddr=${at}` },
]

/** 位置 (app §2 /open-location): a place on the map, how far it is, and the way there. */
export class OpenLocationModel {
  /** Null for a URL that names no point. */
  readonly point: Point | null
  readonly around: Task<NamedPlace[]>
  here: Point | null = null
  locating = false
  mapFailed = false

  constructor(
    private readonly app: Pick<App, 'platform' | 'config' | 'api' | 'nav' | 'ui' | 'host'>,
    private readonly params: { lat?: string; lng?: string; name?: string; address?: string },
  ) {
    this.point = readPoint(params.lat, params.lng)
    this.around = new Task(async () => (await app.api.load(geoApi.places, this.point!)).list)
    observe(this)
  }

  get tiles() {
    return this.app.config.tiles
  }
  get hasMap() {
    return !!this.tiles && !this.mapFailed
  }
  get name() {
    return (this.params.name ?? '').slice(0, LONGEST) || '位置'
  }
  get address() {
    return (this.params.address ?? '').slice(0, LONGEST * 2)
  }
  /** Metres; null until the person has let us know where they are. */
  get metres() {
    return this.here && this.point ? metresBetween(this.here, this.point) : null
  }

  start() {
    if (this.point) void this.around.run()
  }
  failMap() {
    this.mapFailed = true
  }
  async locate() {
    const { here } = await this.app.platform.location()
    if (!here) return this.app.ui.showToast('浏览器不支持定位')
    this.locating = true
    try {
      const point = await withPermission(this.app, here)
      if (point) runInAction(() => (this.here = point))
    } catch {
      this.app.ui.showToast('暂时定位不到，请稍后再试')
    } finally {
      runInAction(() => (this.locating = false))
    }
  }
  async copy() {
    const { lat, lng } = this.point!
    const copied = await this.app.platform.clipboard.copy([this.name, this.address || `${lat}, ${lng}`].join(' '))
    this.app.ui.showToast(copied ? '地址已复制' : '没能复制')
  }
  async lead() {
    const options = MAPS.map(({ key, label }) => ({ key, label }))
    const chosen = await this.app.ui.choose({ title: '用哪个地图带你去', options })
    const map = MAPS.find(({ key }) => key === chosen)
    if (map) await leaveFor(this.app, map.url(`${this.point!.lat},${this.point!.lng}`))
  }
}
