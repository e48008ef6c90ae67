import type { App } from '@/app/createApp'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { withPermission } from './permission'

/** A picture that the service draws, by its address, and what it is called when it is saved. */
export interface DrawnPicture {
  url: string
  name: string
}

/** Puts a drawn picture among the person's photos; where a page cannot, the picture is shown to be held (widgets/PictureSheet). */
export class PictureSaver {
  /** The picture that is looked at to be saved by holding it; null for none. */
  picture: DrawnPicture | null = null

  constructor(private readonly app: Pick<App, 'ui' | 'platform'>) {
    observe(this)
  }

  /** Native hosts and WeChat's browser save no file from a page: there a picture is held, and a document opens in its own window. */
  get inShell(): boolean {
    const { host, wechat } = this.app.platform
    return host !== null || wechat !== undefined
  }

  async save(picture: DrawnPicture): Promise<void> {
    const { platform, ui } = this.app
    try {
      const { saveToAlbum } = await platform.files()
      if (!saveToAlbum) this.show(picture)
      else if (await withPermission(this.app, () => saveToAlbum(picture.url))) ui.showToast('已保存到相册')
    } catch (error) {
      this.fail(error, '图片没有保存，请检查网络后重试')
    }
  }
  show(picture: DrawnPicture | null) {
    this.picture = picture
  }
  /** Saves or shows a file, as the device does. */
  async download({ url, name }: DrawnPicture): Promise<void> {
    try {
      await (await this.app.platform.files()).open(url, name)
    } catch (error) {
      this.fail(error, '文件没有打开，请检查网络后重试')
    }
  }

  /** A failure of the device or the network, in our own words; anything else is an error of ours. */
  private fail(error: unknown, text: string): void {
    userErrorOf(error)
    this.app.ui.showToast(text)
  }
}
