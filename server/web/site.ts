import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Home } from '../../src/contract/home'
import type { Region } from '../../src/contract/region'
import { readRegion } from '../../src/domain/regions'
import { detectHost } from '../../src/contract/hostAgent'
import { decodeParams, readUrl, routes, type RouteName } from '../../src/routes'
import type { Services } from '../context'
import { CompressedBody, send } from '../http/compression'
import { header } from '../http/admission'
import { siteOrigin } from '../http/siteOrigin'
import { contentPolicy, hashesOf, NO_ORIGINS, type ForeignOrigins } from './contentPolicy'
import { HomePage } from './homePage'
import { HOST_BAR } from './hostBar'
import { MetaReader } from './meta/MetaReader'
import { metaTags, withoutDefaults, type PageMeta } from './meta/PageMeta'
import type { PublicData } from './meta/publicPages'
import { sitemapRoutes, type SitemapData } from './meta/sitemap'

const HEAD = '<!--!first-screen:head-->'

interface Assets {
  entry: string[]
  pages: Record<string, string[]>
  origins?: ForeignOrigins
}

/** Paths of the service itself: every other path is a page of the app. */
const OWN = /^\/(api|media|sdk|passport|dev|js|css|static)(\/|$)/

/**
 * Serves the built H5 site: hashed files for ever, pages as the app's shell with preloads of their own chunks, and home with its first
 * screen and first feed page inside the HTML, so that no round trip stands before the first item. Public pages carry the tags that search
 * engines and previews of links read.
 */
export async function site(
  app: FastifyInstance,
  { clock, log, config }: Pick<Services, 'clock' | 'log' | 'config'>,
  webDir: string,
  data: PublicData & SitemapData,
): Promise<void> {
  const shell = fs.readFileSync(path.join(webDir, 'index.html'), 'utf8')
  const assets = JSON.parse(fs.readFileSync(path.join(webDir, 'assets.json'), 'utf8')) as Assets
  const renderer = path.join(webDir, '..', 'ssr', 'home.mjs')
  const { renderHome } = fs.existsSync(renderer)
    ? ((await import(pathToFileURL(renderer).href)) as { renderHome: (home: Home, serverTime: number) => string })
    : { renderHome: () => '' }
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
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html', '**/*.json', '**/*.txt'],
  })
  const homeFiles = assets.pages[routes.home.path] ?? []
  const homeStyles = stylesOf(webDir, [...assets.entry, ...homeFiles])
  const delivered = (html: string) => ({
    home: new HomePage(html, homeStyles, homeFiles, renderHome),
    others: new OtherPages(html, (route) => assets.pages[routes[route].path] ?? []),
  })
  const plain = delivered(shell)
  const hosted = delivered(shell.replace(HEAD, () => HOST_BAR + HEAD))
  const known = new MetaReader(data, clock, log)
  const originOf = (request: FastifyRequest) => siteOrigin(config, request)
  sitemapRoutes(app, data, clock, originOf)
  const hashes = [shell, HOST_BAR, plain.home.script].flatMap(hashesOf)

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/'
    if (!READS.has(request.method) || OWN.test(pathname))
      return reply.code(404).send({ code: -1, msg: 'not found', data: null })
    const target = readUrl(request.url)
    const route = target?.name ?? null
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      // Home alone is drawn for the region that the person chose.
      .header('vary', `accept-encoding, user-agent${route === 'home' ? ', cookie' : ''}`)
      .header('content-security-policy', contentPolicy(hashes, assets.origins ?? NO_ORIGINS, request.host))
    const page = detectHost(header(request, 'user-agent')) ? hosted : plain
    const accept = header(request, 'accept-encoding')
    const origin = originOf(request)
    if (route === 'home') {
      try {
        const home = await data.home(regionOf(request))
        return send(reply, await page.home.homeResponse(home, clock.now().getTime(), origin, accept))
      } catch (error) {
        // Without the database the app still opens and shows its own error with a retry.
        log.error('first screen', { message: (error as Error).message })
        return send(reply, await page.others.of(route).as(accept))
      }
    }
    const { status, indexed, meta } = await known.read(target)
    if (!indexed) reply.header('x-robots-tag', 'noindex')
    const body = meta && route ? page.others.withMeta(route, meta, origin) : page.others.of(route)
    return send(reply.code(status), await body.as(accept))
  })
}

/** A HEAD is what link previews and monitors of other services send first. */
const READS = new Set(['GET', 'HEAD'])

/** Where the person says to be (stores/Region). */
function regionOf(request: FastifyRequest): Region {
  const text = /(?:^|; )region=([^;]*)/.exec(header(request, 'cookie'))?.[1] ?? ''
  return readRegion(decodeParams({ region: text }).region)
}

/** The pages that the browser draws: the shell with preloads of a page's own files. */
class OtherPages {
  private readonly made = new Map<RouteName | null, CompressedBody>()
  private readonly withoutDefaults: string
  /** By what is in the head, for the origin of the last request: a site has one. */
  private readonly public = new WeakMap<PageMeta, { origin: string; body: CompressedBody }>()

  constructor(
    private readonly shell: string,
    private readonly filesOf: (route: RouteName) => string[],
  ) {
    this.withoutDefaults = withoutDefaults(shell)
  }

  /** @param route null for an address that no page has */
  of(route: RouteName | null): CompressedBody {
    let made = this.made.get(route)
    if (!made) this.made.set(route, (made = new CompressedBody(this.fill(this.shell, route, ''))))
    return made
  }

  /** A public page, with its tags in the head. */
  withMeta(route: RouteName, meta: PageMeta, origin: string): CompressedBody {
    const made = this.public.get(meta)
    if (made?.origin === origin) return made.body
    const body = new CompressedBody(this.fill(this.withoutDefaults, route, metaTags(meta, origin)))
    this.public.set(meta, { origin, body })
    return body
  }

  private fill(shell: string, route: RouteName | null, tags: string): string {
    const head = tags + preloads(route ? this.filesOf(route) : [])
    return shell.replace(HEAD, () => head).replace('<!--!first-screen:body-->', '')
  }
}

export const preloads = (files: string[]): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="/${file}">`
        : `<link rel="preload" as="script" href="/${file}">`,
    )
    .join('')

const stylesOf = (webDir: string, files: string[]): [file: string, text: string][] =>
  [...new Set(files)]
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, fs.readFileSync(path.join(webDir, file), 'utf8')])
