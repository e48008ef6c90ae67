/** app §9: an async page that takes longer shows that it loads. */
const DELAY_MS = 200
/** app §9: then the shell offers to load it again (src/index.html); its file is waited for all the same. */
const TIMEOUT_MS = 60_000

let end = () => {}

/** Shows a bar while a page's files are on their way; a later page takes over from an earlier one. */
export function whileAwaited<T>(page: Promise<T>): Promise<T> {
  end()
  const bar = document.createElement('div')
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', '页面加载中')
  bar.style.cssText =
    'position:fixed;top:0;left:0;z-index:9998;width:100%;height:3px;background:var(--color-accent);transform-origin:left'
  const timers = [
    setTimeout(() => {
      document.body.appendChild(bar)
      bar.animate?.([{ transform: 'scaleX(.1)' }, { transform: 'scaleX(.9)' }], {
        duration: 8000,
        easing: 'ease-out',
        fill: 'both',
      })
    }, DELAY_MS),
    setTimeout(() => dispatchEvent(new Event('dd-page-late')), TIMEOUT_MS),
  ]
  const mine = () => {
    timers.forEach(clearTimeout)
    bar.remove()
    dispatchEvent(new Event('dd-page-come'))
  }
  end = mine
  return page.finally(() => {
    if (end === mine) mine()
  })
}
