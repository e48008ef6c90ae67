import { View as TaroView } from '@tarojs/components'
import { usePress } from '../usePress'
import { attributes } from './attributes.weapp'
import type { ViewProps } from './types'

export function View(props: ViewProps) {
  const { href, onClick, hold, children } = props
  const press = usePress(onClick)
  const role = props.role ?? (href === undefined ? undefined : 'link')
  const shared = attributes({ ...props, role })
  if (!onClick && !hold) return <TaroView {...shared}>{children}</TaroView>
  const tap = role === 'button' || href !== undefined ? onClick && press : onClick
  return (
    <TaroView {...shared} {...hold} hoverClass="dd-pressed" hoverStayTime={60} onClick={tap}>
      {children}
    </TaroView>
  )
}
