import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { homeApi } from '../../src/contract/home'
import { itemApi, shopApi } from '../../src/contract/item'
import { SHELL_PATH, WORKER_PATH, type OfflineSettings, type StoredPage } from '../../src/contract/offline'
import { searchApi } from '../../src/contract/search'
import { urlPath, routes, type RouteDef, type RouteName } from '../../src/routes'
import { header } from '../http/admission'
import { CompressedBody, send } from '../http/compression'

/** The worker reaches the service alone; the rule of a script is that of the worker it starts. */
const POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'"

/** Public pages (publicPages.ts), and which of their parameters name one that is the same for everybody. */
export const STORED: Partial<Record<RouteName, readonly string[]>> = {
  home: [],
  discount: [],
  mall: [],
  categoryList: ['alias'],
  itemDetail: ['alias'],
  shop: ['sellerAlias'],
  categorySearch: ['alias', 'title'],
}

/** What guests read: the same for everybody. Responses to a person never come from here. */
export const STORED_READS = [
  homeApi.home,
  homeApi.categories,
  homeApi.discountOptions,
  homeApi.eventPage,
  homeApi.recommend,
  itemApi.getDetail,
  itemApi.queryBySeller,
  itemApi.recommendItems,
  itemApi.comments,
  shopApi.getDetail,
  searchApi.options,
]

interface Site {
  webDir: string
  shell: string
  assets: { entry: string[]; pages: Record<string, string[]> }
  /** Whether browsers may have a worker. */
  on: boolean
  /** Responds with a page without content. */
  respondWithShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/**
 * Serves the worker's script, with what it needs to know of this release ahead of it, and the page it shows where it has seen none. Off, or
 * without a built worker, browsers drop the one they have.
 */
export function serviceWorker(app: FastifyInstance, site: Site): void {
  app.get(SHELL_PATH, async (request, reply) => site.respondWithShell(request, reply))
  const file = path.join(site.webDir, 'sw.js')
  if (!site.on || !fs.existsSync(file)) {
    app.get(WORKER_PATH, async (_request, reply) => reply.code(410).header('cache-control', 'no-cache').send())
    return
  }
  const script = fs.readFileSync(file, 'utf8')
  const settings = settingsOf(site, script)
  const body = new CompressedBody(`self.dingdang=${JSON.stringify(settings)};\n${script}`)
  const etag = `"${settings.release}"`
  app.get(WORKER_PATH, async (request, reply) => {
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
      vary: 'accept-encoding',
      etag,
    })
    if (header(request, 'if-none-match').includes(etag)) return reply.code(304).send()
    return send(reply, await body.as(header(request, 'accept-encoding')))
  })
}

function settingsOf({ webDir, shell, assets }: Site, script: string): OfflineSettings {
  const stored = Object.entries(STORED) as [RouteName, readonly string[]][]
  const js = path.join(webDir, 'js')
  // The page's own side of the worker comes after its first screen, when no worker serves it yet.
  const side = fs.existsSync(js) ? fs.readdirSync(js).filter((name) => /^offline\.\w+\.js$/.test(name)) : []
  const files = new Set([
    ...assets.entry,
    ...stored.flatMap(([name]) => assets.pages[routes[name].path] ?? []),
    ...side.map((name) => `js/${name}`),
  ])
  const rest = {
    entry: assets.entry.filter((file) => file.endsWith('.js')).map((file) => path.posix.basename(file)),
    files: [...files].map((file) => `/${file}`),
    pages: Object.fromEntries(
      stored.flatMap(([name, params]) => pathsOf(name).map((at) => [at, pageOf(name, params)])),
    ),
    paths: (Object.keys(routes) as RouteName[]).flatMap(pathsOf),
    reads: STORED_READS.map(({ path: at }) => `/api${at}`),
  }
  const release = createHash('sha256').update(JSON.stringify(rest)).update(shell).update(script).digest('hex')
  return { release: release.slice(0, 16), ...rest }
}

const pathsOf = (name: RouteName) => [...new Set([urlPath(name), routes[name].path])]

function pageOf(name: RouteName, params: readonly string[]): StoredPage {
  const listed = ((routes[name] as RouteDef).params ?? []).map((param) => param.replace('?', ''))
  return { address: urlPath(name), params, others: listed.filter((param) => !params.includes(param)) }
}
