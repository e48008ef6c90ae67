const ID = 'dd-share-guide'

/**
 * Points at WeChat's own menu: a page cannot open it. Drawn without the app's views, since it stands over whatever page is shown and
 * comes with WeChat's chunk alone.
 */
export function showShareGuide(): void {
  if (document.getElementById(ID)) return
  const guide = document.createElement('button')
  guide.id = ID
  guide.type = 'button'
  guide.setAttribute('aria-label', '点击右上角的菜单，把这一页分享给朋友。点这里关闭')
  guide.style.cssText =
    'position:fixed;inset:0;z-index:9999;border:0;margin:0;padding:20px 28px;background:rgb(0 0 0 / 72%);color:#fff;font:inherit;font-size:17px;line-height:1.7;text-align:right;display:block;width:100%'
  guide.innerHTML =
    '<svg width="72" height="72" viewBox="0 0 72 72" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M10 66C14 34 30 18 62 12"/><path d="M48 6l15 6-9 13"/></svg><span style="display:block">点击右上角“···”<br>发送给朋友，或分享到朋友圈</span><span style="display:block;margin-top:24px;font-size:15px;opacity:.8">我知道了</span>'
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
  guide.focus()
}
