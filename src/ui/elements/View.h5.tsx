import type { KeyboardEvent, MouseEvent } from 'react'
import { cx } from '../cx'
import { attributes } from './attributes.h5'
import { longPress } from './longPress.h5'
import type { ViewProps } from './types'

/** A tap on a link stays in the app; with a modifier key the browser opens it as people expect. */
function followed(event: MouseEvent, onClick: ViewProps['onClick']) {
  if (!onClick || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  onClick(event)
}

export function View(props: ViewProps) {
  const { as: Element = 'div', href, onClick, onLongPress, children } = props
  const shared = onLongPress
    ? { ...attributes(props), ...longPress(onLongPress), className: cx('dd-holdable', props.className) }
    : attributes(props)
  if (href !== undefined)
    return (
      <a {...shared} href={href} onClick={(event) => followed(event, onClick)}>
        {children}
      </a>
    )
  // Whatever can be tapped or held and says its role can be reached by keyboard: Enter taps it, the menu key holds it.
  const keyboard =
    (onClick || onLongPress) && props.role
      ? {
          tabIndex: 0,
          onKeyDown: (event: KeyboardEvent) => {
            if (!onClick || event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
            event.preventDefault()
            onClick(event)
          },
        }
      : undefined
  return (
    <Element {...shared} {...keyboard} onClick={onClick}>
      {children}
    </Element>
  )
}
