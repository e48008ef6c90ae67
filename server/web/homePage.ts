import zlib from 'node:zlib'
import { pictureWidth } from '../../src/domain/picture'
import type { Home } from '../../src/contract/home'
import { routes } from '../../src/routes'

type Encoding = 'br' | 'gzip'
interface Made {
  html: string
  packed: Partial<Record<Encoding, Buffer>>
}

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
        : '') +
      this.chunks
        .filter((file) => file.endsWith('.js'))
        .map((file) => `<link rel="preload" as="script" href="/${file}">`)
        .join('') +
      `<style>${this.style}</style>`
    // `<` is escaped, so that no text of an item can end the script element.
    const body = `<div id="first-screen">${this.renderHome(home, serverTime)}</div><script type="application/json" id="first-state">${state.replaceAll('<', '\\u003c')}</script>`
    const html = this.shell
      // The style is in the page: the sheet itself would only stand in the way of the first picture.
      .replace(/<link[^>]+rel="?stylesheet"?[^>]*>/g, '')
      .replace('<!--!first-screen:head-->', () => head)
      .replace('<!--!first-screen:body-->', () => body)
    const made: Made = { html, packed: {} }
    this.made.set(home, made)
    return made
  }
}
