import { detectHost } from '@/contract/hostAgent'
import { WORKER_PATH } from '@/contract/offline'
import type { OfflinePort } from '../../offlinePort'
import { isMessage, LINE, LINE_ID, SEEN, type Join } from './protocol'

const line = () => document.getElementById(LINE_ID)

function show(stored: boolean): void {
  if (!stored) line()?.remove()
  else if (!line()) document.body.insertAdjacentHTML('beforeend', LINE)
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
  start() {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
    // Insecure pages have none; a page in a frame is part of another one; a host is one also before its bridge is there.
    if (!container || window.top !== window || detectHost(navigator.userAgent)) return
    container.addEventListener('message', ({ data }) => {
      if (isMessage(data)) show(data.type === 'stored')
    })
    addEventListener('online', () => show(false))
    // Refused by the browser, or taken off by the service: the site works without.
    join(container).catch(() => undefined)
  },
  async forget() {
    if (!('caches' in window)) return
    const seen = (await caches.keys()).filter((name) => SEEN.some((prefix) => name.startsWith(prefix)))
    await Promise.all(seen.map((name) => caches.delete(name)))
  },
}
