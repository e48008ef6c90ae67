import { cx } from '../cx'
import type { RichTextProps } from './types'

export function RichText({ html, className }: RichTextProps) {
  return <div className={cx('dd-rich', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
