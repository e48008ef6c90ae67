import { RichText as TaroRichText, View } from '@tarojs/components'
import { cx } from '../cx'
import type { RichTextProps } from './types'

export function RichText({ html, className }: RichTextProps) {
  return (
    <View className={cx('dd-rich', className)}>
      <TaroRichText nodes={html} userSelect />
    </View>
  )
}
