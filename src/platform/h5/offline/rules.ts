import type { WorkboxPlugin } from 'workbox-core/types.js'
import { HEADER, OK, type Envelope } from '@/contract/envelope'
import type { OfflineSettings } from '@/contract/offline'
import { LINE, type Origin } from './protocol'

/** What the worker stores, and under which key. */

export const worker = self as unknown as WorkerScope
export const settings = (self as unknown as { dingdang: OfflineSettings }).dingdang

/** Whether a page may be stored: it is in the list, and nothing in its address makes it its reader's alone. */
export const offersTo = (url: string): boolean => addressOf(new URL(url)) !== null

function addressOf(url: URL): string | null {
  const page = settings.pages[url.pathname]
  if (!page || page.others.some((name) => url.searchParams.has(name))) return null
  const named = new URLSearchParams()
  for (const name of page.params) {
    const values = url.searchParams.getAll(name)
    // Which of two the service reads is not for the worker to know.
    if (values.length > 1) return null
    if (values[0] !== undefined) named.set(name, values[0])
  }
  return `${url.origin}${page.address}?${named.toString()}`
}

/** A page is stored under its own address, without a referral or what else a link brought along. */
export const byAddress: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => addressOf(new URL(request.url)) ?? request,
}

/** The oldest go: a cache lists its entries in the order in which they were written. */
export const bounded = (max: number): WorkboxPlugin => ({
  async cacheDidUpdate({ cacheName }) {
    const cache = await caches.open(cacheName)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)))
  },
})

export const isOfRelease = (html: string): boolean => settings.entry.every((name) => html.includes(name))

/** A public page with its content; as the shell, where the service could not draw it in time, it shows nothing without a network. */
export const isWhole = (html: string): boolean => html.includes('id="first-state"')

/** A refusal of the service is no content (app §8). */
export async function onlySuccess(response: Response): Promise<Response | null> {
  if (response.status !== 200) return null
  const envelope = (await response
    .clone()
    .json()
    .catch(() => null)) as Envelope | null
  return envelope?.code === OK ? response : null
}

/** A stored response has another day's time of the service (app §9), which must not set the client's. */
function asStored(response: Response, body: BodyInit | null): Response {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', HEADER.serverTime]) headers.delete(name)
  return new Response(body, { headers })
}

/** A stored page says that it is one. */
export const marked = async (response: Response): Promise<Response> =>
  asStored(response, (await response.text()) + LINE)

/**
 * Notifies the page of where each response came from that it really got: one of the network that comes after a stored one has been returned, or
 * that is an error, is none.
 */
export function origins(notify: (clientId: string, type: Origin['type']) => Promise<void>): WorkboxPlugin {
  const stored = new WeakSet<Response>()
  return {
    async cachedResponseWillBeUsed({ cachedResponse }) {
      if (!cachedResponse) return cachedResponse
      const response = asStored(cachedResponse, cachedResponse.body)
      stored.add(response)
      return response
    },
    async handlerWillRespond({ event, response }) {
      const { clientId } = event as FetchEvent
      // Before the response, so that who reads again knows by then that it is old.
      if (stored.has(response)) await notify(clientId, 'stored')
      // The page does not wait until the worker has read the whole of it.
      else event.waitUntil(onlySuccess(response).then((success) => success && notify(clientId, 'live')))
      return response
    },
  }
}
