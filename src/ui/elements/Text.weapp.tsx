import { Text as TaroText } from '@tarojs/components'
import { attributes } from './attributes.weapp'
import type { TextProps } from './types'

export function Text(props: TextProps) {
  const { selectable, onClick, children } = props
  const extra = selectable ? { userSelect: true } : undefined
  return (
    <TaroText {...attributes(props)} {...extra} onClick={onClick}>
      {children}
    </TaroText>
  )
}
