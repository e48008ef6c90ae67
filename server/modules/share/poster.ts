import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { encode } from 'uqr'
import { moneyParts } from '../../../src/domain/money'
import type { Services } from '../../context'
import { FONT } from './chineseFont'
import { escapeMarkup } from '../../platform/escape'
import type { Shared } from './service'

/** Pixels of a poster: two to a CSS pixel of a phone's page. */
const WIDTH = 750
const HEIGHT = 1270
const GUTTER = 36
const PICTURE = WIDTH - 2 * GUTTER
const CODE = 208
/** Where the foot with the code begins. */
const FOOT = HEIGHT - GUTTER - CODE
export const INK = '#1f1f24'
export const QUIET = '#6f6f7a'
const PRICE = '#de2a20'
const LINE = '#ececf0'

export const text = (x: number, y: number, size: number, fill: string, words: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${escapeMarkup(words)}</text>`

/** Width of a sign in ems, near enough to break lines by: Chinese is square, Latin about half. */
const ems = (sign: string) =>
  /[\u2e80-\uffff]|\p{Emoji_Presentation}/u.test(sign) ? 1 : /[A-Z]/.test(sign) ? 0.68 : 0.56

const whole = (words: string) =>
  [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(words)].map(({ segment }) => segment)

/** At most `most` lines of `width` ems; what does not fit ends in an ellipsis. Signs are whole: an emoji is never cut. */
export function lines(words: string, width: number, maxLines: number): string[] {
  const signs = whole(words.trim())
  const all: string[] = ['']
  let used = 0
  for (const sign of signs) {
    const size = ems(sign)
    if (used + size > width) {
      if (all.length === maxLines) {
        all[maxLines - 1] = `${whole(all[maxLines - 1]!.trimEnd())
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

export const svg = (width: number, height: number, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONT}">${body}</svg>`,
  )

/** One below the other: each says how far down the next begins. */
function words({ title, priceCents, note }: Shared): string {
  const item = priceCents !== null
  const size = item ? 36 : 44
  const rows = lines(title, PICTURE / size, 2).map((row) => ({ row, size, fill: INK, more: 'font-weight="600"' }))
  const notes = lines(note, PICTURE / 26, item ? 1 : 2).map((row) => ({ row, size: 26, fill: QUIET, more: '' }))
  let y = GUTTER + PICTURE + 12
  const draw = ({ row, size: high, fill, more }: (typeof rows)[number]) =>
    text(GUTTER, (y += Math.round(high * 1.34)), high, fill, row, more)
  const parts = rows.map(draw)
  if (item) {
    const { dollars, decimals } = moneyParts(priceCents)
    y += 74
    parts.push(
      `<text x="${GUTTER}" y="${y}" fill="${PRICE}" font-weight="600"><tspan font-size="32">$</tspan><tspan font-size="60">${dollars}</tspan><tspan font-size="32">.${decimals}</tspan></text>`,
    )
  }
  y += 16
  return parts.concat(notes.map(draw)).join('')
}

const mark = `
  <rect x="${GUTTER}" y="${FOOT - 20}" width="${PICTURE}" height="2" fill="${LINE}"/>
  <rect x="${GUTTER}" y="${FOOT + 12}" width="64" height="64" rx="18" fill="#ffce3d"/>
  <g transform="translate(${GUTTER} ${FOOT + 12}) scale(2)"><path d="M16 6c-4.4 0-7 3.2-7 7.5V19l-2 3h18l-2-3v-5.5C23 9.2 20.4 6 16 6zm-3 18a3 3 0 0 0 6 0z" fill="#222"/></g>`
const slogan = `
  ${text(GUTTER + 82, FOOT + 57, 34, INK, '叮当', 'font-weight="600"')}
  ${text(GUTTER, FOOT + 130, 26, INK, '新西兰华人的交易百宝箱')}
  ${text(GUTTER, FOOT + 174, 24, QUIET, '长按识别二维码，打开看看')}`

/**
 * The poster of ext/sharePage (app §2): picture, name, price, and a code that opens `address`. A JPEG. `worded` false: the machine has no
 * Chinese font, and boxes in the place of words are worse than none.
 */
export async function drawPoster(
  pictures: Services['pictures'],
  shared: Shared,
  address: string,
  worded: boolean,
): Promise<Buffer> {
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
      { input: svg(WIDTH, HEIGHT, mark + (worded ? words(shared) + slogan : '')), left: 0, top: 0 },
      { input: svg(CODE, CODE, codePath(address, CODE)), left: WIDTH - GUTTER - CODE, top: FOOT },
    ])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}
