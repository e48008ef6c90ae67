import { scriptJson } from '../platform/escape'

/** From the first paint to the app's scripts: the first picture, requested from the head, has the network to itself until then. */
const HEAD_START_MS = 50

/** Pictures that are requested in one frame: twenty at once held an old phone up for a tenth of a second. */
const PICTURES_A_FRAME = 4

/** Pictures half a screen ahead are requested, those further on as they come near: by the app once it runs (ui/elements/lazyPicture.h5.ts). */
const AHEAD = 0.5

/** Where no paint is reported, as in a tab behind others, the scripts start then. */
const START_MS = 2_500

/**
 * What a delivered page does by itself until the app runs.
 * The app's scripts are requested once the screen has been painted, or at the first touch, and run in order; pictures other than the first
 * come after them, since a tap waits for the scripts. Links work without them, and wait for none of them; a tap on anything else is recorded for the
 * app to replay (config/h5/reactDomClient.js).
 */
export const PAGE_SCRIPT = `<script>{
const app = document.getElementById('app')
const { sources, first } = JSON.parse(document.getElementById('page-scripts').textContent)
const add = (tag, attributes) => document.head.appendChild(Object.assign(document.createElement(tag), { fetchPriority: 'high' }, attributes))
const framed = (then) => requestAnimationFrame(() => setTimeout(then))
let started = false
const start = () => {
  if (started) return
  started = true
  for (const href of first) add('link', { rel: 'preload', as: 'script', href })
  next()
}
const next = () => {
  const source = sources.shift()
  if (!source) return framed(pictures)
  add('script', { src: source, async: false })
  setTimeout(next)
}
const near = (image) => {
  const { top, left } = image.getBoundingClientRect()
  return top < innerHeight * ${1 + AHEAD} && left < innerWidth * ${1 + AHEAD}
}
const pictures = () => {
  const images = [...app.querySelectorAll('img[data-src]')].filter(near).slice(0, ${PICTURES_A_FRAME})
  for (const image of images) {
    const { src, srcset } = image.dataset
    if (srcset) image.srcset = srcset
    image.src = src
    delete image.dataset.src
    delete image.dataset.srcset
  }
  if (images.length) framed(pictures)
}
const seen = () => setTimeout(start, ${HEAD_START_MS})
if (window.PerformanceObserver && (PerformanceObserver.supportedEntryTypes || []).includes('paint'))
  new PerformanceObserver((list, observer) => { observer.disconnect(); seen() }).observe({ type: 'paint', buffered: true })
else seen()
app.addEventListener('scroll', () => framed(pictures), { capture: true, passive: true })
setTimeout(start, ${START_MS})
addEventListener('pointerdown', ({ target }) => { if (!target.closest('a')) start() }, { passive: true })
app.onclick = ({ target }) => { if (!target.closest('a')) app.tapped = target }
}</script>`

/** What PAGE_SCRIPT starts. It stands apart from it, so that it is the same in every page. */
export interface PageScripts {
  /** In the order in which they run. */
  sources: string[]
  /** Those of them that are requested first: over HTTP/1.1 six requests run at once, and the last to begin decide when the app does. */
  first: string[]
}
export const scriptList = (scripts: PageScripts): string =>
  `<script type="application/json" id="page-scripts">${scriptJson(scripts)}</script>`

/** Moves the addresses of lazy pictures out of the browser's sight, until PAGE_SCRIPT puts them back. */
export const withheld = (html: string): string =>
  html.replace(/<img [^>]*loading="lazy"[^>]*>/g, (image) => image.replace(/ (src|srcset)="/gi, ' data-$1="'))
