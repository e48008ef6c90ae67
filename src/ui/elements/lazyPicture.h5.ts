import { useEffect, useLayoutEffect } from 'react'

/** Half a screen ahead, and a card ahead in a row that is leafed through (where the engine knows margins of inner scrollers). */
const AHEAD = { rootMargin: '50% 0px', scrollMargin: '0px 160px' }

const observers = new WeakMap<Element | Document, IntersectionObserver>()
const waiting = new WeakMap<Element, () => void>()

/** One observer for each page and each open layer: its margin counts only where what scrolls is the root. */
function observerOf(root: Element | null): IntersectionObserver {
  const key = root ?? document
  let observer = observers.get(key)
  if (!observer) {
    observer = new IntersectionObserver(
      (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && waiting.get(target)?.()),
      { root, ...AHEAD },
    )
    observers.set(key, observer)
  }
  return observer
}

/** Without it (the service, engines before 2019) a picture is requested as it is drawn. */
export const canWait = typeof IntersectionObserver !== 'undefined'

/** Before the page is painted, as if React had written the address; the service draws without. */
export const useShownWhenNear = canWait ? useLayoutEffect : useEffect

/**
 * Requests a picture once it is about to be seen. A browser's own `loading="lazy"` begins 1,250 px ahead, up and down and along a row,
 * which is every picture of most pages at once, and Safari before 15.4 has none. Returns the end of the wait.
 */
export function showWhenNear(image: HTMLImageElement, src: string, srcSet?: string): () => void {
  // Of the delivered first screen, and requested already (server/web/pageScript.ts).
  if (image.getAttribute('src') === src) return () => {}
  // The delivered page requests it no more: once hidden behind another, all its pictures would count as near.
  delete image.dataset.src
  delete image.dataset.srcset
  const show = () => {
    if (image.getAttribute('src') === src) return
    if (srcSet) image.srcset = srcSet
    else image.removeAttribute('srcset')
    image.src = src
  }
  const end = () => {
    observer?.unobserve(image)
    waiting.delete(image)
  }
  // Another picture in place of one that was near is shown at once.
  // A layer is fixed to the screen: of the page that it stands in, it never is a part that can be seen.
  const observer = image.hasAttribute('src') ? null : observerOf(image.closest('.dd-overlay, .taro_page'))
  if (observer) {
    waiting.set(image, () => {
      end()
      show()
    })
    observer.observe(image)
  } else show()
  return end
}
