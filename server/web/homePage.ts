import { pictureWidth } from '../../src/domain/picture'
import type { Home } from '../../src/contract/home'
import { routes } from '../../src/routes'
import { CompressedBody, type EncodedBody } from '../http/compression'
import { scriptJson } from '../platform/escape'
import { withIconStrip } from './iconStrip'
import { metaTags, withoutDefaults } from './meta/PageMeta'
import { homeMeta } from './meta/publicPages'
import { pageScript, withheld } from './pageScript'

/** Order in which the scripts run: what the app is made of is evaluated before the app, each in a turn of its own. */
const TURNS = ['runtime', 'react', 'preloadReact', 'base', 'preloadMobx', 'preloadTaro', 'app']
const turn = (source: string) => TURNS.indexOf(/([^/.]+)\.[^/]+$/.exec(source)?.[1] ?? '')

const SCRIPT = /<script[^>]* src="?([^" >]+)"?[^>]*><\/script>/g

/** How Taro's router lays out a page; it brings the same itself when it runs. */
const FRAME =
  '.taro_router{position:relative;width:100%;height:100%}.taro_page{width:100%;height:100%;max-height:100vh;overflow-x:hidden;overflow-y:scroll}'

/**
 * Makes home's HTML: one render and one compression for as long as the response of /app/home stays the same object.
 */
export class HomePage {
  private made = new WeakMap<Home, { origin: string; body: CompressedBody }>()
  /** What the page does by itself until the app runs: the same in every home. */
  readonly script: string

  constructor(
    private readonly shell: string,
    private readonly styles: [file: string, text: string][],
    chunks: string[],
    private readonly renderHome: (home: Home, serverTime: number) => string,
  ) {
    const files = [...shell.matchAll(SCRIPT)].map(([, source]) => source!).sort((a, b) => turn(a) - turn(b))
    this.script = pageScript([...chunks.filter((file) => file.endsWith('.js')).map((file) => `/${file}`), ...files])
  }

  homeResponse(home: Home, serverTime: number, origin: string, accept: string): Promise<EncodedBody> {
    let made = this.made.get(home)
    if (made?.origin !== origin) {
      made = { origin, body: new CompressedBody(this.make(home, serverTime, origin)) }
      this.made.set(home, made)
    }
    return made.body.as(accept)
  }

  private make(home: Home, serverTime: number, origin: string): string {
    const state = scriptJson({ path: routes.home.path, data: home, serverTime })
    const screen = this.renderHome(home, serverTime)
    const hero = home.banners[0]?.picture
    const head =
      metaTags(homeMeta(home), origin) +
      (hero
        ? `<link rel="preload" as="image" fetchpriority="high" href="/media/${pictureWidth(750, 1)}/${hero}.jpg">`
        : '') +
      // Under the name of its sheet, so that a chunk which requests it finds it there.
      this.styles.map(([file, text]) => `<style data-href="/${file}">${withIconStrip(text, screen)}</style>`).join('') +
      `<style>${FRAME}</style>`
    const frame = (page: string) => `<div id="app" class="taro_router"><div class="taro_page">${page}</div></div>`
    const body = `<script type="application/json" id="first-state">${state}</script>` + this.script
    return (
      withoutDefaults(this.shell)
        .replace(SCRIPT, '')
        // The style is in the page: the sheets themselves would only stand in the way of the first picture.
        .replace(/<link[^>]+rel="?stylesheet"?[^>]*>/g, '')
        .replace('<!--!first-screen:head-->', () => head)
        .replace('<div id="app"></div>', (empty) => (screen ? frame(withheld(screen)) : empty))
        .replace('<!--!first-screen:body-->', () => body)
    )
  }
}
