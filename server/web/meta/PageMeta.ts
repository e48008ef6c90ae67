import { escapeMarkup, scriptJson } from '../../platform/escape'

/** What search engines and the previews of its link show of a page. */
export interface PageMeta {
  /** Without the name of the app, which follows it. */
  title: string
  description: string
  /** Key of the picture of a preview; null for none. */
  picture: string | null
  type: 'website' | 'product'
  /** Path and query of the one address that stands for the page, without referrals. */
  address: string
  /** Still opened by old links, and in no index: an item that is not on sale any more. */
  hidden?: boolean
  /** schema.org objects. @param links makes absolute addresses of paths and of picture keys */
  structured?: (links: Links) => object[]
}

export interface Links {
  page(path: string): string
  picture(key: string): string
}

export const APP_NAME = '叮当'
/** Side of the picture in a preview, in pixels: the widest that is served. */
const PREVIEW_WIDTH = 1080
const MAX_TITLE = 60
const MAX_DESCRIPTION = 160

/** Controls, line ends and marks of direction: a text of ours stays one line and in its own order. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

/** One line of at most `max` characters. */
export function oneLine(text: string, max: number): string {
  const characters = [...text.replace(INVISIBLE, ' ').trim()]
  return characters.length <= max ? characters.join('') : `${characters.slice(0, max - 1).join('')}…`
}

const linksOf = (origin: string): Links => ({
  page: (path) => origin + path,
  picture: (key) => `${origin}/media/${PREVIEW_WIDTH}/${key}.jpg`,
})

/** The page's elements for `<head>`, its title included. @param origin of the site, as `https://shop.example` */
export function metaTags(meta: PageMeta, origin: string): string {
  const links = linksOf(origin)
  const name = oneLine(meta.title, MAX_TITLE)
  const title = escapeMarkup(name === APP_NAME ? name : `${name} - ${APP_NAME}`)
  const description = escapeMarkup(oneLine(meta.description, MAX_DESCRIPTION))
  const address = escapeMarkup(links.page(meta.address))
  const properties: [string, string | null][] = [
    ['og:site_name', APP_NAME],
    ['og:locale', 'zh_CN'],
    ['og:type', meta.type],
    ['og:title', escapeMarkup(name)],
    ['og:description', description],
    ['og:url', address],
    ['og:image', meta.picture && escapeMarkup(links.picture(meta.picture))],
  ]
  return (
    `<title>${title}</title>` +
    `<meta name="description" content="${description}">` +
    `<link rel="canonical" href="${address}">` +
    properties.map(([property, text]) => (text ? `<meta property="${property}" content="${text}">` : '')).join('') +
    `<meta name="twitter:card" content="${meta.picture ? 'summary_large_image' : 'summary'}">` +
    (meta.structured?.(links) ?? [])
      .map(
        (object) =>
          `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...object })}</script>`,
      )
      .join('')
  )
}

/** The shell without the title and description that stand for pages which have none of their own. */
export const withoutDefaults = (shell: string): string =>
  shell.replace(/<title>[^<]*<\/title>/, '').replace(/<meta name="?description"?[^>]*>/, '')
