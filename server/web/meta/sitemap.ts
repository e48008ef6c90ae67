import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { urlPath, routeUrl, type RouteName } from '../../../src/routes'
import { CompressedBody, send } from '../../http/compression'
import { header } from '../../http/admission'
import { KeyedTtlCache } from '../../http/responseCache'
import type { Clock } from '../../platform/clock'
import { escapeMarkup } from '../../platform/escape'

/** What search engines are led to. */
export interface SitemapData {
  /** Aliases of shops that have something on sale. */
  shops(): Promise<string[]>
  categories(): Promise<string[]>
  /** Aliases of the stores that are listed. */
  stores(): Promise<string[]>
  /** The highest id of an item; 0 without any. */
  lastItem(): Promise<number>
  /** Aliases of the items on sale whose ids lie above the first and up to the second number. */
  items(above: number, upTo: number): Promise<string[]>
}

/** Ids of items a file covers: below the 50,000 addresses that a file may hold. */
const ITEMS_A_FILE = 20_000
/** How long a file is served as it is, in ms. */
const FRESH_MS = 600_000
const MAX_CACHED_FILES = 50
const FIXED: readonly RouteName[] = ['home', 'mall', 'discount', 'categoryList', 'inStoreHome', 'storeList']
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const xml = (root: string, entry: string, addresses: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${XMLNS}">\n` +
  addresses.map((address) => `<${entry}><loc>${escapeMarkup(address)}</loc></${entry}>\n`).join('') +
  `</${root}>\n`

/** robots.txt and the sitemap: an index, one file of shops, categories and fixed pages, and files of items by ranges of their ids. */
export function sitemapRoutes(
  app: FastifyInstance,
  data: SitemapData,
  clock: Clock,
  originOf: (request: FastifyRequest) => string,
): void {
  const files = new KeyedTtlCache<CompressedBody>(FRESH_MS, MAX_CACHED_FILES)
  const respond = async (request: FastifyRequest, reply: FastifyReply, load: (origin: string) => Promise<string>) => {
    const origin = originOf(request)
    const body = await files.get(
      origin + request.url.split('?')[0],
      clock.now(),
      async () => new CompressedBody(await load(origin)),
    )
    reply.header('cache-control', 'public, max-age=600').header('vary', 'accept-encoding').type('application/xml')
    return send(reply, await body.as(header(request, 'accept-encoding')))
  }

  app.get('/robots.txt', async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=600')
      .type('text/plain')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /passport/\nDisallow: /sdk/\nDisallow: /s/\n\nSitemap: ${originOf(request)}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', (request, reply) =>
    respond(request, reply, async (origin) => {
      const count = Math.ceil((await data.lastItem()) / ITEMS_A_FILE)
      const names = ['pages', ...Array.from({ length: count }, (_, at) => `items-${at}`)]
      return xml(
        'sitemapindex',
        'sitemap',
        names.map((name) => `${origin}/sitemap/${name}.xml`),
      )
    }),
  )
  app.get('/sitemap/pages.xml', (request, reply) =>
    respond(request, reply, async (origin) => {
      const [shops, categories, stores] = await Promise.all([data.shops(), data.categories(), data.stores()])
      const paths = [
        ...FIXED.map(urlPath),
        ...categories.map((alias) => routeUrl('categorySearch', { alias })),
        ...shops.map((sellerAlias) => routeUrl('shop', { sellerAlias })),
        ...stores.map((alias) => routeUrl('storeDetail', { alias })),
      ]
      return xml(
        'urlset',
        'url',
        paths.map((path) => origin + path),
      )
    }),
  )
  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const number = /^items-(\d{1,6})\.xml$/.exec(request.params.file)?.[1]
    const above = Number(number) * ITEMS_A_FILE
    if (number === undefined || above >= (await data.lastItem())) return reply.callNotFound()
    return respond(request, reply, async (origin) => {
      const aliases = await data.items(above, above + ITEMS_A_FILE)
      return xml(
        'urlset',
        'url',
        aliases.map((alias) => origin + routeUrl('itemDetail', { alias })),
      )
    })
  })
}
