/** Takes the page shown back to its beginning. Taro scrolls a page of its own or the window; what does not scroll stays where it is. */
export function toTop(): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  for (const scroller of [document.documentElement, ...document.querySelectorAll('.taro_page')])
    if (scroller.scrollTop > 0) scroller.scrollTo({ top: 0, behavior })
}
