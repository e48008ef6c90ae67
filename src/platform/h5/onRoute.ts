import { eventCenter } from '@tarojs/runtime'

/** Taro's word for a page that has been shown, by whatever way. */
const SHOWN = '__afterTaroRouterChange'

/** Notifies of every page shown, the present one first: its path with query. */
export function onRoute(handler: (url: string) => void): () => void {
  let last = ''
  const notify = () => {
    const url = location.pathname + location.search
    if (url === last) return
    last = url
    handler(url)
  }
  notify()
  eventCenter.on(SHOWN, notify)
  return () => eventCenter.off(SHOWN, notify)
}
