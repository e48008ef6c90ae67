import { useEffect, useRef, useState } from 'react'
import type { TapEvent } from './elements/types'

/** A second tap sooner than this is a slip of the finger, in ms. */
export const PRESS_GAP = 600

export type PressHandler = (event: TapEvent) => unknown

/**
 * Guards a handler against a double tap: a tap within 600 ms of the last one, or while the promise of the last one
 * is pending, does nothing. `busy` is true while that promise is pending.
 */
export function usePress(handler?: PressHandler): { press: (event: TapEvent) => void; busy: boolean } {
  const [busy, setBusy] = useState(false)
  const last = useRef({ at: -Infinity, pending: false, mounted: true })
  useEffect(() => {
    const state = last.current
    state.mounted = true
    return () => {
      state.mounted = false
    }
  }, [])
  const press = (event: TapEvent) => {
    const state = last.current
    const now = Date.now()
    // A clock set back must not lock the button.
    if (!handler || state.pending || (now >= state.at && now - state.at < PRESS_GAP)) return
    state.at = now
    const result = handler(event)
    if (!(result instanceof Promise)) return
    state.pending = true
    setBusy(true)
    // A failure stays unhandled here on purpose, so that the app's own reporting sees it.
    void result.finally(() => {
      state.pending = false
      if (state.mounted) setBusy(false)
    })
  }
  return { press, busy }
}
