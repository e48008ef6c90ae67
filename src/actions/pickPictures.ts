import type { App } from '@/app/createApp'
import type { PickedFile, PickOptions } from '@/platform/ports'
import { withPermission } from './permission'

/** Pictures that the user chose, ready to be sent (app §5); none when they changed their mind. What goes wrong is shown. */
export async function pickPictures(app: Pick<App, 'platform' | 'ui'>, options: PickOptions): Promise<PickedFile[]> {
  const picked = await withPermission(app, () => app.platform.media.pictures(options)).catch(() => {
    app.ui.showToast('没有读到图片，请换一张')
    return null
  })
  return picked ?? []
}
