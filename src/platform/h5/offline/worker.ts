import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { enable } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { SHELL_PATH, WORKER_PATH } from '@/contract/offline'
import { CACHES, isMessage, type Join, type Origin } from './protocol'
import {
  bounded,
  byAddress,
  isOfRelease,
  isWhole,
  marked,
  offersTo,
  onlySuccess,
  origins,
  settings,
  worker,
} from './rules'

/*
 * The service worker (docs/decisions/0043): files by their hash, public pages and what guests read, for when there is no network. It stores nothing
 * of a session: a call with a token passes by, and pages of one person are not in the list. Each release has caches of its own.
 */
const names = ['pages', 'data', 'files'].map((kind) => `${CACHES}${kind}-${settings.release}`)
const [pagesCache, dataCache, filesCache] = names as [string, string, string]
const SHELL_CACHE = `${CACHES}shell`

const HEADERS_OF_A_SESSION = ['x-token', 'x-sn-token', 'authorization']
/** Before the client gives up (app §9: 6 s). */
const WAIT_SECONDS = 5
/** Documents and responses of the last pages; files of a release that are not stored ahead. */
const MAX = { pages: 30, data: 80, files: 200 }

/** The service has taken its worker off. */
let ended = false
/** Pages that got what was stored before they listened, which is from their message to this worker on. */
const unaware = new Set<string>()

async function notify(id: string, type: Origin['type']): Promise<void> {
  if (type === 'stored') unaware.add(id)
  ;(await worker.clients.get(id))?.postMessage({ type } satisfies Origin)
}

const shell = new PrecacheController({
  cacheName: SHELL_CACHE,
  plugins: [
    {
      // While a release rolls out another instance may deliver another release's: this worker is then installed at a later try.
      cacheWillUpdate: async ({ request, response }) =>
        response.ok && (new URL(request.url).pathname !== SHELL_PATH || isOfRelease(await response.clone().text()))
          ? response
          : null,
    },
  ],
})
shell.precache([
  { url: SHELL_PATH, revision: settings.release },
  ...settings.files.map((url) => ({ url, revision: null })),
])

/** How often, and with how many ms between, the page that is being left may still be among those that are open. */
const LEAVING = { tries: 5, ms: 200 }

/** A page of the next release has been opened: its worker takes over, unless another page of this release is still open. */
async function handOver(): Promise<void> {
  for (let left = LEAVING.tries; left > 0; left--) {
    const open = await worker.clients.matchAll({ type: 'window' })
    if (open.length <= 1) return worker.registration.waiting?.postMessage({ type: 'take-over' })
    await new Promise((passed) => setTimeout(passed, LEAVING.ms))
  }
}

const pages = new NetworkFirst({
  cacheName: pagesCache,
  matchOptions: { ignoreVary: true },
  plugins: [
    byAddress,
    bounded(MAX.pages),
    {
      async cacheWillUpdate({ request, response }) {
        if (!response.ok || response.redirected) return null
        const html = await response.clone().text()
        if (!isOfRelease(html)) {
          await handOver()
          return null
        }
        return offersTo(request.url) && isWhole(html) && !ended ? response : null
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && marked(cachedResponse),
      handlerDidError: () => shell.matchPrecache(SHELL_PATH),
    },
  ],
})

const reads = new NetworkFirst({
  cacheName: dataCache,
  networkTimeoutSeconds: WAIT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    bounded(MAX.data),
    origins(notify),
    { cacheWillUpdate: async ({ response }) => (ended ? null : onlySuccess(response)) },
  ],
})

const isGuests = ({ headers }: Request) => !HEADERS_OF_A_SESSION.some((name) => headers.has(name))
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && settings.reads.includes(url.pathname) && isGuests(request),
  reads,
)
registerRoute(new PrecacheRoute(shell, { cleanURLs: false, directoryIndex: '' }))
registerRoute(
  ({ url, sameOrigin }) => !ended && sameOrigin && /^\/(js|css)\//.test(url.pathname),
  new CacheFirst({ cacheName: filesCache, plugins: [bounded(MAX.files)] }),
)
const others = new NetworkOnly()
registerRoute(
  ({ request }) => request.mode === 'navigate',
  (options) => {
    const { event, url } = options
    event.waitUntil(stillOffered())
    return (settings.paths.includes(url.pathname) ? pages : others).handle(options)
  },
)
enable()

let checked = false
/** The way to take the worker off (docs/deploy.md): its script is gone. Browsers leave it at work then. */
async function stillOffered(): Promise<void> {
  if (checked) return
  const { status } = await fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' }).catch(() => ({ status: 0 }))
  checked = status !== 0
  if (status !== 404 && status !== 410) return
  ended = true
  await worker.registration.unregister()
  await forget(() => true)
}

async function forget(which: (name: string) => boolean): Promise<void> {
  const found = (await caches.keys()).filter((name) => name.startsWith(CACHES) && which(name))
  await Promise.all(found.map((name) => caches.delete(name)))
}

worker.addEventListener('activate', (event) =>
  event.waitUntil(forget((name) => name !== SHELL_CACHE && !names.includes(name))),
)

async function welcome({ scripts, unserved }: Join, event: ExtendableMessageEvent): Promise<void> {
  const { source } = event
  // A page that runs another release is not served by this worker, not even now that none is.
  if (!source || !settings.entry.every((name) => scripts.includes(name))) return
  if (unaware.delete(source.id)) source.postMessage({ type: 'stored' } satisfies Origin)
  if (unserved === null) return
  await worker.clients.claim()
  if (offersTo(unserved)) await Promise.all(pages.handleAll({ request: new Request(unserved), event }))
}

worker.addEventListener('message', (event) => {
  const { data } = event
  if (!isMessage(data)) return
  if (data.type === 'take-over') event.waitUntil(worker.skipWaiting())
  if (data.type === 'join') event.waitUntil(welcome(data, event))
})
