import type { KeyboardEvent, MouseEvent } from 'react'
import { usePress } from '../usePress'
import { attributes } from './attributes.h5'
import type { TapEvent, ViewProps } from './types'

/** A tap on a link stays in the app; with a modifier key the browser opens it as people expect. */
function followed(event: MouseEvent, press: (event: TapEvent) => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  press(event)
}

export function View(props: ViewProps) {
  const { as: Element = 'div', href, role, onClick, hold, children } = props
  const press = usePress(onClick)
  const shared = { ...attributes(props), ...hold }
  if (href !== undefined)
    return (
      <a {...shared} href={href} onClick={onClick && ((event) => followed(event, press))}>
        {children}
      </a>
    )
  const tap = role === 'button' ? onClick && press : onClick
  // Whatever can be tapped or held and says its role can be reached by keyboard: Enter taps it, the menu key holds it.
  const keyboard =
    (onClick || hold) && role
      ? {
          tabIndex: 0,
          onKeyDown: (event: KeyboardEvent) => {
            if (!tap || event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
            event.preventDefault()
            tap(event)
          },
        }
      : undefined
  return (
    <Element {...shared} {...keyboard} onClick={tap}>
      {children}
    </Element>
  )
}
