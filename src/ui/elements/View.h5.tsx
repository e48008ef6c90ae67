import type { KeyboardEvent, MouseEvent } from 'react'
import { attributes } from './attributes.h5'
import type { ViewProps } from './types'

/** A tap on a link stays in the app; with a modifier key the browser opens it as people expect. */
function followed(event: MouseEvent, onClick: ViewProps['onClick']) {
  if (!onClick || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  onClick(event)
}

export function View(props: ViewProps) {
  const { as: Element = 'div', href, onClick, onLongPress, children } = props
  const shared = attributes(props)
  const onContextMenu = onLongPress && ((event: MouseEvent) => (event.preventDefault(), onLongPress()))
  if (href !== undefined)
    return (
      <a {...shared} href={href} onClick={(event) => followed(event, onClick)} onContextMenu={onContextMenu}>
        {children}
      </a>
    )
  // Whatever can be tapped and says its role can be reached and pressed by keyboard too.
  const keyboard =
    onClick && props.role
      ? {
          tabIndex: 0,
          onKeyDown: (event: KeyboardEvent) => {
            if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
            event.preventDefault()
            onClick(event)
          },
        }
      : undefined
  return (
    <Element {...shared} {...keyboard} onClick={onClick} onContextMenu={onContextMenu}>
      {children}
    </Element>
  )
}
