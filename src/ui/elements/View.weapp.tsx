import { View as TaroView } from '@tarojs/components'
import { attributes } from './attributes.weapp'
import type { ViewProps } from './types'

export function View(props: ViewProps) {
  const { href, onClick, onLongPress, role } = props
  const shared = attributes(href !== undefined && role === undefined ? { ...props, role: 'link' } : props)
  if (!onClick && !onLongPress) return <TaroView {...shared}>{props.children}</TaroView>
  return (
    <TaroView {...shared} hoverClass="dd-pressed" hoverStayTime={60} onClick={onClick} onLongPress={onLongPress}>
      {props.children}
    </TaroView>
  )
}
