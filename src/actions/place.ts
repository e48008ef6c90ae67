import type { App } from '@/app/createApp'
import type { PickedPlace } from '@/platform/ports'
import { withPermission } from './permission'

/** A place chosen by the user (app §2 /choose-location): the native page where there is one, else ours. Undefined when none was chosen. */
export async function choosePlace(app: Pick<App, 'platform' | 'nav' | 'ui'>): Promise<PickedPlace | undefined> {
  const { choose } = await app.platform.location()
  if (!choose) return app.nav.choose('chooseLocation', null)
  const place = await withPermission(app, choose).catch(() => {
    app.ui.showToast('地图没有打开，请再试一次')
    return null
  })
  return place ?? undefined
}

/** Shows a place (app §2 /open-location): the native page where there is one, else ours. */
export async function showPlace(app: Pick<App, 'platform' | 'nav'>, place: PickedPlace): Promise<void> {
  const { show } = await app.platform.location()
  if (show) return show(place)
  const { lat, lng, name, address } = place
  app.nav.open('openLocation', { lat: String(lat), lng: String(lng), name, address })
}
