import { detectHost } from '@/contract/hostAgent'
import { WORKER_PATH } from '@/contract/offline'
import type { OfflinePort } from '../../offlinePort'
import { isMessage, LINE, LINE_ID, type Join } from './protocol'

/** From one reading again to the next, in ms, however many responses come from the network: on a weak one each may bring stored ones along. */
export const REST_MS = 15_000

const line = () => document.getElementById(LINE_ID)

/**
 * Whether the page shows what was stored, which its line says. The line stays until all that the page shows has been read again: a response from
 * the network, or the network's return, begins that.
 */
function watchLine(container: ServiceWorkerContainer, reread: () => Promise<boolean>): void {
  /** Stored responses so far. */
  let stored = 0
  let rests = -Infinity
  let last = Promise.resolve()
  const refresh = () => {
    rests = Infinity
    last = last.then(async () => {
      const before = stored
      if (line() && (await reread().catch(() => false)) && stored === before) line()?.remove()
      rests = performance.now() + REST_MS
    })
  }
  container.addEventListener('message', ({ data }) => {
    if (!isMessage(data)) return
    if (data.type === 'stored') {
      stored++
      if (!line()) document.body.insertAdjacentHTML('beforeend', LINE)
    } else if (data.type === 'live' && line() && performance.now() > rests) refresh()
  })
  addEventListener('online', refresh)
  // A stored document, from before this code was there: its responses may have come from the network since.
  if (navigator.onLine && line()) refresh()
}

async function join(container: ServiceWorkerContainer): Promise<void> {
  await container.register(WORKER_PATH)
  const { active } = await container.ready
  const message: Join = {
    type: 'join',
    scripts: [...document.scripts].map(({ src }) => src.slice(src.lastIndexOf('/') + 1)),
    unserved: container.controller ? null : location.href,
  }
  active?.postMessage(message)
}

export const offline: OfflinePort = {
  start(reread) {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
    // Insecure pages have none; a page in a frame is part of another one; a host is one also before its bridge is there.
    if (!container || window.top !== window || detectHost(navigator.userAgent)) return
    watchLine(container, reread)
    // Refused by the browser, or taken off by the service: the site works without.
    join(container).catch(() => undefined)
  },
}
