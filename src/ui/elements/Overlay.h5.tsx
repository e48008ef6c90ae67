import { useEffect, useRef } from 'react'
import { cx } from '../cx'
import { guardBack } from './backGuard.h5'
import { lockScroll } from './scrollLock.h5'
import type { OverlayProps } from './types'
import { useKeyboardInsets } from './useKeyboardInset'
import { usePresence } from './usePresence'
import '../Overlay.scss'

const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),textarea:not(:disabled),[tabindex="0"]'

/** Keeps Tab inside the layer. */
function trap(event: KeyboardEvent, layer: HTMLElement) {
  event.stopPropagation()
  const stops = [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const first = stops[0]
  const last = stops[stops.length - 1]
  const at = document.activeElement
  if (!first || !last) event.preventDefault()
  else if (event.shiftKey ? at === first || !stops.includes(at as HTMLElement) : at === last) {
    event.preventDefault()
    ;(event.shiftKey ? last : first).focus()
  }
}

export function Overlay(props: OverlayProps) {
  const { open, onClose, label, from = 'bottom', closeOnMask = true, className, children } = props
  const presence = usePresence(open)
  const { top, bottom } = useKeyboardInsets(open)
  const layer = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const element = layer.current
    if (!open || !element) return
    const before = document.activeElement as HTMLElement | null
    // Unless a field inside took focus itself.
    if (!element.contains(before)) element.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') trap(event, element)
      else if (event.key === 'Escape' && !event.isComposing) {
        event.stopPropagation()
        close.current()
      }
    }
    element.addEventListener('keydown', onKey)
    const unlock = lockScroll(element)
    const unguard = guardBack(() => close.current())
    return () => {
      element.removeEventListener('keydown', onKey)
      unlock()
      unguard()
      if (before?.isConnected) before.focus({ preventScroll: true })
    }
  }, [open])

  // The browser brought the focused field into view before the layer became smaller.
  useEffect(() => {
    const field = document.activeElement
    if (bottom && layer.current?.contains(field)) field!.scrollIntoView({ block: 'nearest' })
  }, [bottom])

  if (!presence) return null
  return (
    <div
      ref={layer}
      className={cx('dd-overlay', `dd-overlay--${from}`, presence === 'out' && 'dd-overlay--out', className)}
      style={top || bottom ? { top, bottom } : undefined}
      role="dialog"
      aria-modal="true"
      aria-label={label}
      tabIndex={-1}
      // Taps inside a layer are not taps on the card that opened it: React bubbles through the tree.
      onClick={(event) => event.stopPropagation()}
    >
      <div className="dd-overlay__mask" onClick={closeOnMask ? onClose : undefined} />
      {children}
    </div>
  )
}
