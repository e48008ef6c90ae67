import type { WorkboxPlugin } from 'workbox-core/types.js'
import { OK, type Envelope } from '@/contract/envelope'
import type { OfflineSettings } from '@/contract/offline'
import { LINE } from './protocol'

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
    const value = url.searchParams.get(name)
    if (value !== null) named.set(name, value)
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

export async function isOfRelease(response: Response): Promise<boolean> {
  const text = await response.clone().text()
  return settings.entry.every((name) => text.includes(name))
}

/** A refusal of the service is no content (app §8). */
export async function onlySuccess(response: Response): Promise<Response | null> {
  if (response.status !== 200) return null
  const envelope = (await response
    .clone()
    .json()
    .catch(() => null)) as Envelope | null
  return envelope?.code === OK ? response : null
}

/** A stored page says that it is one. */
export async function marked(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response((await response.text()) + LINE, { headers })
}
