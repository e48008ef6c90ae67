import fs from 'node:fs'
import path from 'node:path'
import type { FirstState } from '../../src/contract/firstState'
import { routes, type RouteName } from '../../src/routes'
import { scriptJson } from '../platform/escape'
import { withIconStrip } from './iconStrip'
import { metaTags, withoutDefaults, type PageMeta } from './meta/PageMeta'
import { PUBLIC_PAGES } from './publicPages'
import { PAGE_SCRIPT, scriptList, withheld } from './pageScript'

/** Scripts and styles of the entry and of each page (config/assetManifest.js). */
export interface Assets {
  entry: string[]
  pages: Record<string, string[]>
}

export const HEAD = '<!--!first-screen:head-->'
const BODY = '<!--!first-screen:body-->'

/** Order in which the scripts run: what the app is made of is evaluated before the app, each in a turn of its own. */
const TURNS = ['runtime', 'react', 'base', 'app']
const turn = (source: string) => TURNS.indexOf(/([^/.]+)\.[^/]+$/.exec(source)?.[1] ?? '')

const SCRIPT = /<script[^>]* src="?([^" >]+)"?[^>]*><\/script>/g

/** A script from which on it takes longer to arrive than to be requested, in bytes. */
const LARGE_BYTES = 30_000

/** How Taro's router lays out a page; it brings the same itself when it runs. */
const FRAME =
  '.taro_router{position:relative;width:100%;height:100%}.taro_page{width:100%;height:100%;max-height:100vh;overflow-x:hidden;overflow-y:scroll}'

/** A page with its first screen. */
export interface WholePage {
  route: RouteName
  meta: PageMeta | null
  first: FirstState
  /** Markup of the screen. */
  screen: string
}

/** Makes pages of the app's shell: with a first screen inside, or with preloads of the page's own files, for the browser to draw it. */
export class PageHtml {
  private readonly withoutDefaults: string
  private readonly scripts: string[]
  private readonly styles: ReadonlyMap<string, string>
  /** Of each script of a whole page. */
  private readonly bytes: ReadonlyMap<string, number>

  constructor(
    private readonly shell: string,
    private readonly assets: Assets,
    webDir: string,
  ) {
    this.withoutDefaults = withoutDefaults(shell)
    const pages = (Object.keys(PUBLIC_PAGES) as RouteName[]).flatMap((route) => this.filesOf(route))
    const sheets = [...assets.entry, ...pages].filter((file) => file.endsWith('.css'))
    this.styles = new Map(sheets.map((file) => [file, fs.readFileSync(path.join(webDir, file), 'utf8')]))
    this.scripts = [...shell.matchAll(SCRIPT)].map(([, source]) => source!).sort((a, b) => turn(a) - turn(b))
    const chunks = pages.filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
    this.bytes = new Map([...this.scripts, ...chunks].map((file) => [file, sizeOf(path.join(webDir, file))]))
  }

  /** @param route null for an address that no page has */
  shellOf(route: RouteName | null, meta: PageMeta | null, origin: string): string {
    const shell = meta ? this.withoutDefaults : this.shell
    const head = (meta ? metaTags(meta, origin) : '') + preloads(route ? this.filesOf(route) : [])
    return shell.replace(HEAD, () => head).replace(BODY, '')
  }

  whole({ route, meta, first, screen }: WholePage, origin: string): string {
    const own = this.filesOf(route)
    const styles = [...new Set([...this.assets.entry, ...own])].flatMap((file) => {
      const style = this.styles.get(file)
      return style ? [`<style data-href="/${file}">${withIconStrip(style, screen)}</style>`] : []
    })
    const head =
      (meta ? metaTags(meta, origin) : '') +
      preloadOfFirstPicture(screen) +
      // Under the name of its sheet, so that a chunk which requests it finds it there.
      styles.join('') +
      `<style>${FRAME}</style>`
    const chunks = own.filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
    const sources = [...this.scripts.slice(0, -1), ...chunks, ...this.scripts.slice(-1)]
    const body =
      `<script type="application/json" id="first-state">${scriptJson(first)}</script>` +
      scriptList({ sources, first: this.firstOf(sources) }) +
      PAGE_SCRIPT
    const page = `<div id="app" class="taro_router"><div class="taro_page">${withheld(screen)}</div></div>`
    return (
      (meta ? this.withoutDefaults : this.shell)
        .replace(SCRIPT, '')
        // The style is in the page: the sheets themselves would only stand in the way of the first picture.
        .replace(/<link[^>]+rel="?stylesheet"?[^>]*>/g, '')
        .replace(HEAD, () => head)
        .replace('<div id="app"></div>', () => page)
        .replace(BODY, () => body)
    )
  }

  /** What all others need to run, then the largest. */
  private firstOf(sources: string[]): string[] {
    const bytes = (source: string) => this.bytes.get(source) ?? 0
    const large = sources.filter((source) => bytes(source) >= LARGE_BYTES).sort((a, b) => bytes(b) - bytes(a))
    return [...sources.slice(0, 1), ...large]
  }
  private filesOf(route: RouteName): string[] {
    return this.assets.pages[routes[route].path] ?? []
  }
}

const sizeOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
const preloads = (files: string[]): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="/${file}">`
        : `<link rel="preload" as="script" href="/${file}">`,
    )
    .join('')

/** The picture that is fetched first stands far behind the style in the page: its request does not wait for that. */
function preloadOfFirstPicture(screen: string): string {
  const image = /<img [^>]*fetchpriority="high"[^>]*>/.exec(screen)?.[0] ?? ''
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(image)?.[1]
  const [source, set, sizes] = [attribute('src'), attribute('srcset'), attribute('sizes')]
  if (!source) return ''
  return `<link rel="preload" as="image" fetchpriority="high" href="${source}"${set ? ` imagesrcset="${set}"` : ''}${sizes ? ` imagesizes="${sizes}"` : ''}>`
}
