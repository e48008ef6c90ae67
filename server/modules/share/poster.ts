import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { encode } from 'uqr'
import { moneyParts } from '../../../src/domain/money'
import type { PictureStore } from '../media/pictures/store'
import type { Shared } from './repository'

/** Pixels of a poster: two to a CSS pixel of a phone's page. */
const WIDTH = 750
const HEIGHT = 1180
const GUTTER = 36
const PICTURE = WIDTH - 2 * GUTTER
const CODE = 208
const FONT = "'Noto Sans CJK SC','PingFang SC','Microsoft YaHei',sans-serif"
const INK = '#1f1f24'
const QUIET = '#6f6f7a'
const PRICE = '#de2a20'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const text = (x: number, y: number, size: number, fill: string, words: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${escape(words)}</text>`

/** Width of a sign in ems, near enough to break lines by: Chinese is square, Latin about half. */
const ems = (sign: string) =>
  /[\u2e80-\uffff]|\p{Emoji_Presentation}/u.test(sign) ? 1 : /[A-Z]/.test(sign) ? 0.68 : 0.56

const whole = (words: string) =>
  [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(words)].map(({ segment }) => segment)

/** At most `most` lines of `width` ems; what does not fit ends in an ellipsis. Signs are whole: an emoji is never cut. */
export function lines(words: string, width: number, most: number): string[] {
  const signs = [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(words.trim())].map(
    ({ segment }) => segment,
  )
  const all: string[] = ['']
  let used = 0
  for (const sign of signs) {
    const size = ems(sign)
    if (used + size > width) {
      if (all.length === most) {
        all[most - 1] = `${whole(all[most - 1]!.trimEnd())
          .slice(0, -1)
          .join('')}…`
        break
      }
      all.push('')
      used = 0
    }
    all[all.length - 1] += sign
    used += size
  }
  return all.filter((line) => line !== '')
}

/** A code as one path of squares, `size` pixels wide with the quiet zone that readers ask for. */
export function codePath(address: string, size: number): string {
  const { data, size: count } = encode(address, { ecc: 'M', border: 2 })
  const unit = size / count
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) =>
      dark
        ? [
            `M${(x * unit).toFixed(2)} ${(y * unit).toFixed(2)}h${unit.toFixed(2)}v${unit.toFixed(2)}h-${unit.toFixed(2)}z`,
          ]
        : [],
    ),
  )
  return `<rect width="${size}" height="${size}" fill="#fff"/><path shape-rendering="crispEdges" d="${squares.join('')}" fill="#000"/>`
}

const svg = (width: number, height: number, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONT}">${body}</svg>`,
  )

function words({ title, priceCents, shop }: Shared): string {
  const top = GUTTER + PICTURE
  const rows = lines(title, 19, 2)
  const parts = rows.map((row, at) => text(GUTTER, top + 58 + at * 48, 36, INK, row, 'font-weight="600"'))
  const below = top + 58 + rows.length * 48
  if (priceCents !== null) {
    const { integer, decimals } = moneyParts(priceCents)
    parts.push(
      `<text x="${GUTTER}" y="${below + 34}" fill="${PRICE}" font-weight="600"><tspan font-size="32">$</tspan><tspan font-size="60">${integer}</tspan><tspan font-size="32">.${decimals}</tspan></text>`,
    )
  }
  const [name = ''] = lines(shop, 14, 1)
  if (name) parts.push(text(GUTTER, below + (priceCents === null ? 34 : 92), 26, QUIET, name))
  return parts.join('')
}

const foot = `
  <rect x="${GUTTER}" y="${HEIGHT - 206}" width="64" height="64" rx="18" fill="#ffce3d"/>
  <g transform="translate(${GUTTER} ${HEIGHT - 206}) scale(2)"><path d="M16 6c-4.4 0-7 3.2-7 7.5V19l-2 3h18l-2-3v-5.5C23 9.2 20.4 6 16 6zm-3 18a3 3 0 0 0 6 0z" fill="#222"/></g>
  ${text(GUTTER + 82, HEIGHT - 160, 34, INK, '叮当', 'font-weight="600"')}
  ${text(GUTTER, HEIGHT - 96, 26, INK, '新西兰华人的交易百宝箱')}
  ${text(GUTTER, HEIGHT - 56, 24, QUIET, '长按识别二维码，打开看看')}`

/** The poster of ext/sharePage (app §2): picture, name, price, and a code that opens `address`. A JPEG. */
export async function drawPoster(pictures: PictureStore, shared: Shared, address: string): Promise<Buffer> {
  const found = shared.picture ? await pictures.get(shared.picture, WIDTH) : null
  const round = svg(PICTURE, PICTURE, `<rect width="${PICTURE}" height="${PICTURE}" rx="24"/>`)
  const picture = await sharp(
    found ? await readFile(found.file) : svg(PICTURE, PICTURE, `<rect width="100%" height="100%" fill="#fff3cf"/>`),
  )
    .resize(PICTURE, PICTURE, { fit: 'cover', position: 'attention' })
    .composite([{ input: round, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' } })
    .composite([
      { input: picture, left: GUTTER, top: GUTTER },
      { input: svg(WIDTH, HEIGHT, words(shared) + foot), left: 0, top: 0 },
      { input: svg(CODE, CODE, codePath(address, CODE)), left: WIDTH - GUTTER - CODE, top: HEIGHT - GUTTER - CODE },
    ])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}
