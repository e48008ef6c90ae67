import { useRef } from 'react'
import type { TapEvent } from './elements/types'

/** A second tap sooner than this is a slip of the finger, in ms. */
export const PRESS_GAP = 600

export type PressHandler = (event: TapEvent) => unknown

/**
 * Guards a handler against a double tap: a tap within 600 ms of the last one, or while the promise of the last one is pending, does nothing.
 * `onBusy` is called as that promise begins and ends.
 */
export function usePress(handler?: PressHandler, onBusy?: (busy: boolean) => void): (event: TapEvent) => void {
  const { current: last } = useRef({ at: -Infinity, pending: false })
  return (event) => {
    const now = Date.now()
    // A clock set back must not lock the button.
    if (!handler || last.pending || (now >= last.at && now - last.at < PRESS_GAP)) return
    last.at = now
    const result = handler(event)
    if (!(result instanceof Promise)) return
    last.pending = true
    onBusy?.(true)
    // A failure stays unhandled here on purpose, so that the app's own reporting sees it.
    void result.finally(() => {
      last.pending = false
      onBusy?.(false)
    })
  }
}
