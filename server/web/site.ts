import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { detectHost } from '../../src/contract/hostAgent'
import type { Region } from '../../src/contract/region'
import { readRegion } from '../../src/domain/regions'
import { decodeParams, readUrl } from '../../src/routes'
import type { Services } from '../context'
import { send } from '../http/compression'
import type { GuestCall } from '../http/guestCalls'
import { header } from '../http/admission'
import { siteOrigin } from '../http/siteOrigin'
import { RATES } from '../limits'
import { clientAddress } from '../platform/clientAddress'
import { TokenBucket } from '../platform/tokenBucket'
import { cachedCalls } from './cachedCalls'
import { contentPolicy, hashesOf, NO_ORIGINS, type ForeignOrigins } from './contentPolicy'
import { HOST_BAR } from './hostBar'
import { sitemapRoutes, type SitemapData } from './meta/sitemap'
import { HEAD, PageHtml, type Assets } from './PageHtml'
import { PageReader } from './PageReader'
import { PAGE_SCRIPT } from './pageScript'
import { Pages } from './Pages'
import { PUBLIC_PAGES } from './publicPages'
import { Renderer, type DrawerOf } from './Renderer'
import { serviceWorker } from './serviceWorker'

/** Paths of the service itself: every other path is a page of the app. */
const OWN = /^\/(api|media|sdk|passport|dev|js|css|static)(\/|$)/

/** What the site reads of the modules. */
export interface SiteData extends SitemapData {
  call: GuestCall
}

/**
 * Serves the built H5 site: hashed files for ever, and the pages. A public page (publicPages.ts) comes with its first screen and that screen's
 * data inside the HTML, so that no round trip stands before what is read, and with the tags that search engines and previews of links read; any
 * other, and one that cannot be read or drawn in time, as the app's shell with preloads of its own chunks.
 */
export async function site(
  app: FastifyInstance,
  { bus, clock, config, log, rates }: Pick<Services, 'bus' | 'clock' | 'config' | 'log' | 'rates'>,
  webDir: string,
  data: SiteData,
  { drawerOf, bucket = new TokenBucket(RATES.screens) }: { drawerOf?: DrawerOf; bucket?: TokenBucket } = {},
): Promise<void> {
  const shell = fs.readFileSync(path.join(webDir, 'index.html'), 'utf8')
  const assets = JSON.parse(fs.readFileSync(path.join(webDir, 'assets.json'), 'utf8')) as Assets & {
    origins?: ForeignOrigins
  }
  const renderer = new Renderer(drawerOf ?? (await builtDrawers(webDir)), bucket, log)
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    index: false,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    // Only hashed files are public: shell and manifest are templates of the service.
    allowedPath: (name) => /^\/(js|css|static)\//.test(name),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html', '**/*.json', '**/*.txt', 'sw.js'],
  })
  const pagesOf = (html: string) => new Pages(new PageHtml(html, assets, webDir), renderer, clock)
  const plain = pagesOf(shell)
  const hosted = pagesOf(shell.replace(HEAD, () => HOST_BAR + HEAD))
  const reader = new PageReader(cachedCalls(data.call, clock, bus), log)
  const originOf = (request: FastifyRequest) => siteOrigin(config, request)
  sitemapRoutes(app, data, clock, originOf)
  const hashes = [shell, HOST_BAR, PAGE_SCRIPT].flatMap(hashesOf)

  const withPolicy = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentPolicy(hashes, assets.origins ?? NO_ORIGINS, request.host),
    })
  serviceWorker(app, {
    ...{ webDir, shell, assets, on: config.serviceWorker },
    respondWithShell: async (request, reply) =>
      send(
        withPolicy(request, reply).header('vary', 'accept-encoding'),
        await plain.shell(null).as(header(request, 'accept-encoding')),
      ),
  })

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/'
    if (!READS.has(request.method) || OWN.test(pathname))
      return reply.code(404).send({ code: -1, msg: 'not found', data: null })
    const target = readUrl(request.url)
    const regional = target ? PUBLIC_PAGES[target.name]?.regional : undefined
    const region = regional && regionOf(request)
    // The cookie says which region the person chose.
    withPolicy(request, reply).header('vary', `accept-encoding, user-agent${regional ? ', cookie' : ''}`)
    const pages = detectHost(header(request, 'user-agent')) ? hosted : plain
    // A page that is read costs what its calls do.
    const known = await reader.read(target, region ?? '', () => rates.address.take(clientAddress(request)))
    if (!known.indexed) reply.header('x-robots-tag', 'noindex')
    const body = await pages.bodyOf(target, known, region, originOf(request))
    return send(reply.code(known.status), await body.as(header(request, 'accept-encoding')))
  })
}

/** What the build made beside the site (scripts/ssr.mjs). */
async function builtDrawers(webDir: string): Promise<DrawerOf> {
  const file = path.join(webDir, '..', 'ssr', 'pages.mjs')
  if (!fs.existsSync(file)) return async () => null
  return ((await import(pathToFileURL(file).href)) as { drawerOf: DrawerOf }).drawerOf
}

/** A HEAD is what link previews and monitors of other services send first. */
const READS = new Set(['GET', 'HEAD'])

/** Where the person says to be (stores/Region). */
function regionOf(request: FastifyRequest): Region {
  const text = /(?:^|; )region=([^;]*)/.exec(header(request, 'cookie'))?.[1] ?? ''
  return readRegion(decodeParams({ region: text }).region)
}
