/**
 * Takes the page back to where a bar that sticks to its top would begin to stick: `id` lies in the bar's own place, `${id}-bar` is the bar. Taro
 * scrolls a page of its own or the window.
 */
export function scrollToStart(id: string): void {
  const [place, bar] = [id, `${id}-bar`].map((name) => document.getElementById(name))
  if (!place || !bar) return
  const past = bar.getBoundingClientRect().top - place.getBoundingClientRect().top
  if (past <= 0) return
  for (const scroller of [document.documentElement, place.closest('.taro_page')])
    if (scroller && scroller.scrollTop > 0) scroller.scrollTop -= past
}
