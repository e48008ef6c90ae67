import type { App } from '@/app/createApp'
import type { FileLink, TableFormat } from '@/contract/files'
import { saveFile } from './saveFile'

const FORMATS: readonly { key: TableFormat; label: string; note: string }[] = [
  { key: 'xlsx', label: 'Excel 表格', note: '用 Excel 或 WPS 打开' },
  { key: 'csv', label: 'CSV 文件', note: '给记账软件用' },
]

/**
 * Saves a table as a file. A browser saves either format, the mini program shows the one that WeChat opens.
 *
 * @param fetchLink requests the link, and shows wait and failure
 */
export async function saveTable(
  app: Pick<App, 'platform' | 'ui' | 'config'>,
  fetchLink: (format: TableFormat) => Promise<FileLink>,
): Promise<void> {
  const format =
    process.env.TARO_ENV === 'weapp' ? 'xlsx' : await app.ui.choose({ title: '导出为', options: [...FORMATS] })
  if (format !== null) await saveFile(app, () => fetchLink(format as TableFormat))
}
