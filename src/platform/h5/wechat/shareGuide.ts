const ID = 'dd-share-guide'
const STYLE =
  'position:fixed;inset:0;z-index:9999;padding:16px 24px;background:rgb(0 0 0 / 76%);color:#fff;font-size:17px;line-height:1.7;text-align:right'
const CLOSE_STYLE =
  'margin-top:16px;padding:8px 20px;border:1px solid currentColor;border-radius:999px;background:none;color:inherit;font:inherit;font-size:15px'
const DRAWING = `<svg width="72" height="72" viewBox="0 0 72 72" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"
  stroke-linejoin="round" aria-hidden="true"><path d="M10 66C14 34 30 18 62 12"/><path d="M48 6l15 6-9 13"/></svg>
  <div>点击右上角“···”<br>发送给朋友，或分享到朋友圈</div><button type="button" style="${CLOSE_STYLE}">我知道了</button>`

/**
 * Points at WeChat's own menu: a page cannot open it. Drawn without the app's views, since it stands over whatever page is shown and
 * comes with WeChat's chunk alone.
 */
export function showShareGuide(): void {
  if (document.getElementById(ID)) return
  const guide = document.createElement('div')
  guide.id = ID
  guide.setAttribute('role', 'dialog')
  guide.setAttribute('aria-label', '分享给朋友')
  guide.style.cssText = STYLE
  guide.innerHTML = DRAWING
  const close = () => {
    guide.remove()
    removeEventListener('popstate', close)
    document.removeEventListener('visibilitychange', close)
  }
  guide.addEventListener('click', close)
  // Another page, or a return from WeChat's panel: the hint is over.
  addEventListener('popstate', close)
  document.addEventListener('visibilitychange', close)
  document.body.append(guide)
  guide.querySelector('button')?.focus()
}
