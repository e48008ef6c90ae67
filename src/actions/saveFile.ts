import type { App } from '@/app/createApp'
import type { FileLink } from '@/contract/files'
import { UserError } from '@/domain/UserError'

/**
 * Saves or opens a file by its link. Where a page cannot save files, in WeChat's browser and inside other apps, the link goes to the clipboard: it works in any
 * browser for five minutes.
 *
 * @param fetchLink requests the link, and shows wait and failure
 */
export async function saveFile(
  { platform, ui, config }: Pick<App, 'platform' | 'ui' | 'config'>,
  fetchLink: () => Promise<FileLink>,
): Promise<void> {
  try {
    const { url, name } = await fetchLink()
    const address = `${config.apiOrigin || platform.system.origin()}${url}`
    if (platform.wechat || platform.host) {
      const copied = await platform.clipboard.copy(address)
      return ui.showToast(
        copied ? '下载链接已复制，5分钟内在手机浏览器里打开' : '这里不能下载，请用手机浏览器打开叮当',
        3000,
      )
    }
    await (await platform.files()).open(address, name)
  } catch (error) {
    // A refusal was shown by the client already.
    if (!(error instanceof UserError)) ui.showToast('文件没有下载成功，请稍后重试')
  }
}
