import type { MouseEvent, TouchEvent } from 'react'

const HOLD_MS = 500
/** A finger that moves farther scrolls or swipes. */
const SLIP_PX = 10
/** Windows fires `contextmenu` after the finger has left. */
const ECHO_MS = 1000

/** The finger on something that can be held. `over` is no long press any more: it moved, or another finger joined it. */
interface Press {
  state: 'waiting' | 'fired' | 'over'
  fire(): void
  end(): void
}
/** There is one hand: a press in one place ends the one in another. */
let press: Press | null = null
let endedAt = -Infinity

/**
 * Long press by touch, right click, and the keyboard's menu key, as one handler. iOS fires no `contextmenu` for a touch, so a timer takes its
 * place there; on engines that fire it as well, whichever comes first counts.
 */
export const longPress = (onLongPress: () => void) => ({
  onTouchStart: (event: TouchEvent) => begin(event, onLongPress),
  onContextMenu(event: MouseEvent) {
    if (event.defaultPrevented || isField(event.target)) return
    event.preventDefault()
    if (press) press.fire()
    else if (!isEcho()) onLongPress()
  },
})

/** A clock set back keeps no menu shut. */
function isEcho(): boolean {
  const since = Date.now() - endedAt
  return since >= 0 && since < ECHO_MS
}

/** In a field a long press belongs to the system: it selects and pastes. */
const isField = (target: EventTarget) => (target as Element).closest('input, textarea') !== null

function begin({ touches, target }: TouchEvent, onLongPress: () => void): void {
  press?.end()
  const touch = touches[0]
  if (!touch || touches.length > 1 || isField(target)) return
  const { clientX, clientY } = touch
  const now: Press = {
    state: 'waiting',
    fire() {
      if (now.state !== 'waiting') return
      now.state = 'fired'
      // Where the element itself cannot be selected, iOS selects its neighbour.
      getSelection()?.removeAllRanges()
      onLongPress()
    },
    end() {
      clearTimeout(timer)
      window.removeEventListener('touchstart', giveUp, true)
      window.removeEventListener('scroll', giveUp, true)
      target.removeEventListener('touchmove', moved)
      target.removeEventListener('touchend', left)
      target.removeEventListener('touchcancel', left)
      endedAt = now.state === 'waiting' ? -Infinity : Date.now()
      press = null
    },
  }
  const giveUp = () => {
    if (now.state === 'waiting') now.state = 'over'
  }
  const moved = (event: Event) => {
    const at = (event as globalThis.TouchEvent).touches[0]
    if (at && Math.hypot(at.clientX - clientX, at.clientY - clientY) > SLIP_PX) giveUp()
  }
  const left = (event: Event) => {
    // The finger has done its work: its lifting is no click, neither here nor on the menu that stands under it now.
    if (now.state === 'fired' && event.cancelable) event.preventDefault()
    now.end()
  }
  const timer = setTimeout(now.fire, HOLD_MS)
  press = now
  window.addEventListener('touchstart', giveUp, { capture: true, passive: true })
  window.addEventListener('scroll', giveUp, { capture: true, passive: true })
  // On the target itself: its row may leave the page while it is held, and the events stay with it.
  target.addEventListener('touchmove', moved, { passive: true })
  target.addEventListener('touchend', left)
  target.addEventListener('touchcancel', left)
}
