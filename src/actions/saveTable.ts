import type { App } from '@/app/createApp'
import type { FileLink, TableFormat } from '@/contract/files'
import { UserError } from '@/domain/UserError'

const FORMATS: readonly { key: TableFormat; label: string; note: string }[] = [
  { key: 'xlsx', label: 'Excel 表格', note: '用 Excel 或 WPS 打开' },
  { key: 'csv', label: 'CSV 文件', note: '给记账软件用' },
]

/**
 * Saves a table as a file. A browser saves either format, the mini program shows the one that WeChat opens. Where a page cannot save files, in WeChat's
 * browser and inside other apps, the link goes to the clipboard: it works in any browser for five minutes.
 *
 * @param fetchLink requests the link, and shows wait and failure
 */
export async function saveTable(
  { platform, ui, config }: Pick<App, 'platform' | 'ui' | 'config'>,
  fetchLink: (format: TableFormat) => Promise<FileLink>,
): Promise<void> {
  const format = process.env.TARO_ENV === 'weapp' ? 'xlsx' : await ui.choose({ title: '导出为', options: [...FORMATS] })
  if (format === null) return
  try {
    const { url, name } = await fetchLink(format as TableFormat)
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
