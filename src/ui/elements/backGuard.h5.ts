/**
 * Lets the browser's back key close the topmost layer instead of leaving the page.
 *
 * An open layer adds one history entry for the same URL. Back lands on the page's own entry and is
 * swallowed before the router sees it. A layer closed in another way takes its entry back a moment later,
 * unless the app has navigated meanwhile: then the entry is dropped when a person comes back to it.
 */
interface Marked {
  ddLayer?: boolean
  /** The router's name of the page's entry, which the layer's entry copies. */
  key?: string
}

interface Layer {
  close: () => void
  /** The page it belongs to: pages below in the stack keep their layers open and must not catch this page's back. */
  href: string
}

/** ms in which an owner has taken a closed layer away, and a navigation that follows a choice has begun. */
const SETTLE = 40

/** A browser may drop our back when the page changes meanwhile: nothing waits longer for it, in ms. A slow phone may still carry it out later. */
const DROPPED = 1500
/** A page that is left with a sheet open on purpose waits no longer for it to close, in ms. */
const PATIENCE = 300

const layers: Layer[] = []
/** Closed layers whose entry is about to be taken back. */
let closing = 0
let installed = false
/** Set while our own history.back() is on its way. */
let returning: (() => void) | null = null
/** Names the page's entry that a back of ours leads to which has not arrived in time; the router must not take it for a person's. */
let overdue: string | undefined
let settled: Promise<void> = Promise.resolve()

const keyOf = (state: unknown) => (state as Marked | null)?.key
const isMarked = (state: unknown) => Boolean((state as Marked | null)?.ddLayer)
const topLayer = () => layers.filter((layer) => layer.href === window.location.href).pop()

function takeBack() {
  if (returning) return
  const key = keyOf(window.history.state)
  settled = new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      if (returning === done) returning = null
      resolve()
    }
    const timer = setTimeout(() => {
      overdue = key
      done()
    }, DROPPED)
    returning = done
  })
  window.history.back()
}

function mark() {
  if (!isMarked(window.history.state))
    window.history.pushState({ ...(window.history.state as object | null), ddLayer: true }, '')
}

function markAgain() {
  if (topLayer()) mark()
}

function onPop(event: PopStateEvent) {
  const late = overdue !== undefined && overdue === keyOf(event.state) && !isMarked(event.state)
  overdue = undefined
  if (returning || late) {
    event.stopImmediatePropagation()
    returning?.()
    markAgain()
    return
  }
  const top = topLayer()
  if (isMarked(event.state)) {
    // Back from a later page. The router goes on; an entry whose layer is gone is dropped behind it.
    if (!top) setTimeout(takeBack)
    return
  }
  if (!top) return
  event.stopImmediatePropagation()
  top.close()
  // A layer below, or one that refused to close, still wants its own back.
  setTimeout(markAgain, SETTLE)
}

/**
 * Call it while `app.tsx` loads. Browsers run popstate listeners in the order they were added, so this one must be
 * there before the router's; without it layers leave the history alone.
 */
export function installBackGuard() {
  if (installed || typeof window === 'undefined') return
  installed = true
  window.addEventListener('popstate', onPop)
}

/** Holds the back key until the returned function is called; `close` closes the layer. */
export function guardBack(close: () => void): () => void {
  if (!installed) return () => {}
  const layer = { close, href: window.location.href }
  layers.push(layer)
  if (!returning) mark()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    closing++
    setTimeout(() => {
      closing--
      if (!topLayer() && !returning && isMarked(window.history.state)) takeBack()
    }, SETTLE)
  }
}

/** Resolves once a back of ours that is under way has arrived; null when none is. Await it before adding a route: Chromium drops an entry added meanwhile. */
export function layerReturning(): Promise<void> | null {
  return returning && settled
}

/** Resolves when no entry of a closed layer is left on top; await it before replacing the current route. */
export async function layersSettled(): Promise<void> {
  await pause(SETTLE + 10)
  for (let waited = 0; waited < PATIENCE && (closing > 0 || topLayer()); waited += 10) await pause(10)
  await settled
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
