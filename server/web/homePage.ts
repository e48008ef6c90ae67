import zlib from 'node:zlib'
import { pictureWidth } from '../../src/domain/picture'
import type { Home } from '../../src/contract/home'
import { routes } from '../../src/routes'

type Encoding = 'br' | 'gzip'
interface Made {
  html: string
  packed: Partial<Record<Encoding, Buffer>>
}

/** Order in which the scripts run: what the app is made of is evaluated before the app, each in a turn of its own. */
const TURNS = ['runtime', 'react', 'warmReact', 'base', 'warmMobx', 'app']
const turn = (source: string) => TURNS.indexOf(/([^/.]+)\.[^/]+$/.exec(source)?.[1] ?? '')

const SCRIPT = /<script[^>]* src="?([^" >]+)"?[^>]*><\/script>/g

/** After the first banner the other pictures of the screen get a breath before the scripts ask for the line. */
const BREATH_MS = 150

/** The app starts without having been waited for at the latest then. */
const START_MS = 2_500

/**
 * Starts the app's scripts, in order, once the first banner has been painted, or at the first touch: until then the page is complete, its
 * links work, and the line belongs to the pictures.
 */
const starter = (sources: string[]): string => `<script>(function(){
var started=0,start=function(){if(started++)return;${JSON.stringify(sources)}.forEach(function(u){var s=document.createElement('script');s.src=u;s.async=false;document.head.appendChild(s)})},
painted=function(){requestAnimationFrame(function(){setTimeout(start,${BREATH_MS})})},hero=document.querySelector('#first-screen [fetchpriority=high]');
if(!hero||hero.complete)painted();else{hero.onload=hero.onerror=painted}
setTimeout(start,${START_MS});addEventListener('pointerdown',start,{once:true,passive:true})
})()</script>`

/** Makes home's HTML: one render and one compression for as long as the answer of /app/home stays the same object. */
export class HomePage {
  private made = new WeakMap<Home, Made>()

  constructor(
    private readonly shell: string,
    private readonly style: string,
    private readonly chunks: string[],
    private readonly renderHome: (home: Home, serverTime: number) => string,
  ) {}

  answer(home: Home, serverTime: number, accept: string): { body: string | Buffer; encoding: Encoding | null } {
    const made = this.made.get(home) ?? this.make(home, serverTime)
    const encoding: Encoding | null = /\bbr\b/.test(accept) ? 'br' : /\bgzip\b/.test(accept) ? 'gzip' : null
    if (!encoding) return { body: made.html, encoding }
    made.packed[encoding] ??=
      encoding === 'br'
        ? zlib.brotliCompressSync(made.html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } })
        : zlib.gzipSync(made.html)
    return { body: made.packed[encoding]!, encoding }
  }

  private make(home: Home, serverTime: number): Made {
    const state = JSON.stringify({ path: routes.home.path, data: home, serverTime })
    const hero = home.banners[0]?.picture
    const head =
      (hero
        ? `<link rel="preload" as="image" fetchpriority="high" href="/media/${pictureWidth(750, 1)}/${hero}.jpg">`
        : '') + `<style>${this.style}</style>`
    const scripts = [...this.shell.matchAll(SCRIPT)].map(([, source]) => source!).sort((a, b) => turn(a) - turn(b))
    const body =
      `<div id="first-screen">${this.renderHome(home, serverTime)}</div>` +
      // `<` is escaped, so that no text of an item can end the script element.
      `<script type="application/json" id="first-state">${state.replaceAll('<', '\\u003c')}</script>` +
      starter([...this.chunks.filter((file) => file.endsWith('.js')).map((file) => `/${file}`), ...scripts])
    const html = this.shell
      .replace(SCRIPT, '')
      // The style is in the page: the sheet itself would only stand in the way of the first picture.
      .replace(/<link[^>]+rel="?stylesheet"?[^>]*>/g, '')
      .replace('<!--!first-screen:head-->', () => head)
      .replace('<!--!first-screen:body-->', () => body)
    const made: Made = { html, packed: {} }
    this.made.set(home, made)
    return made
  }
}
