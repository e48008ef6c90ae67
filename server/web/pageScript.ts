import { scriptJson } from '../platform/escape'

/** After the first banner the other pictures of the screen get a head start before the scripts use the network. */
const BREATH_MS = 150

/** Pictures that are requested in one frame: twenty at once held an old phone up for a tenth of a second. */
const PICTURES_A_FRAME = 4

/** Pictures half a screen ahead are requested, those further on as they come near: by the app once it runs (ui/elements/lazyPicture.h5.ts). */
const AHEAD = 0.5

/** The app starts without having been waited for at the latest then. */
const START_MS = 2_500

/**
 * What a delivered page does by itself until the app runs.
 * Pictures other than the banner are requested once the screen has been painted: the network belongs to what is
 * painted first. The app's scripts start, in order, once the banner has been painted, or at the first touch. Links
 * work without them, and wait for none of them; a tap on anything else is recorded for the app to replay (config/h5/reactDomClient.js).
 */
export const PAGE_SCRIPT = `<script>{
const app = document.getElementById('app')
const sources = JSON.parse(document.getElementById('page-scripts').textContent)
const framed = (then) => requestAnimationFrame(() => setTimeout(then))
let started = false
const start = () => { if (!started) { started = true; next() } }
const next = () => {
  const source = sources.shift()
  if (!source) return
  document.head.appendChild(Object.assign(document.createElement('script'), { src: source, async: false }))
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
if (window.PerformanceObserver && (PerformanceObserver.supportedEntryTypes || []).includes('paint'))
  new PerformanceObserver((list, observer) => { observer.disconnect(); framed(pictures) }).observe({ type: 'paint', buffered: true })
else framed(pictures)
app.addEventListener('scroll', () => framed(pictures), { capture: true, passive: true })
const banner = app.querySelector('[fetchpriority=high]')
const painted = () => framed(() => setTimeout(start, ${BREATH_MS}))
if (!banner || banner.complete) painted()
else banner.onload = banner.onerror = painted
setTimeout(start, ${START_MS})
addEventListener('pointerdown', ({ target }) => { if (!target.closest('a')) start() }, { passive: true })
app.onclick = ({ target }) => { if (!target.closest('a')) app.tapped = target }
}</script>`

/** The app's scripts in the order in which PAGE_SCRIPT starts them. They stand apart from it, so that it is the same in every page. */
export const scriptList = (sources: string[]): string =>
  `<script type="application/json" id="page-scripts">${scriptJson(sources)}</script>`

/** Moves the addresses of lazy pictures out of the browser's sight, until PAGE_SCRIPT puts them back. */
export const withheld = (html: string): string =>
  html.replace(/<img [^>]*loading="lazy"[^>]*>/g, (image) => image.replace(/ (src|srcset)="/gi, ' data-$1="'))
