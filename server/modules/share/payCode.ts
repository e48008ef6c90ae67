import sharp from 'sharp'
import { formatMoney } from '../../../src/domain/money'
import { codePath, lines, svg, text, INK, QUIET } from './poster'

/** Pixels: what a phone's screen shows whole, and A6 paper prints sharply. */
const WIDTH = 750
const HEIGHT = 1060
const CARD = { x: 48, y: 150, width: 654, height: 800 }
const CODE = 460
const middle = (y: number, size: number, fill: string, words: string, more = '') =>
  text(WIDTH / 2, y, size, fill, words, `text-anchor="middle" ${more}`)

/** The till card of a shop (收款码): its name, a code that opens the page on which it is paid, and the amount where it named one. A JPEG. */
export async function drawPayCode(
  { shopName, cents }: { shopName: string; cents: number | null },
  address: string,
  worded: boolean,
): Promise<Buffer> {
  const name = lines(shopName, 15, 2)
  const top = CARD.y + 70
  const codeTop = top + name.length * 52 + 6
  const amount = cents === null ? '扫码后输入金额' : `$${formatMoney(cents)}`
  const words = [
    middle(98, 44, INK, '扫码付款', 'font-weight="600"'),
    ...name.map((row, at) => middle(top + at * 52, 40, INK, row, 'font-weight="600"')),
    middle(codeTop + CODE + 68, cents === null ? 30 : 52, cents === null ? QUIET : INK, amount, 'font-weight="600"'),
    middle(HEIGHT - 56, 26, INK, '用手机相机、微信或叮当扫一扫'),
  ]
  const body = `
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#ffce3d"/>
    <rect x="${CARD.x}" y="${CARD.y}" width="${CARD.width}" height="${CARD.height}" rx="32" fill="#fff"/>
    <g transform="translate(${(WIDTH - CODE) / 2} ${codeTop})">${codePath(address, CODE)}</g>
    ${worded ? words.join('') : ''}`
  return sharp(svg(WIDTH, HEIGHT, body))
    .flatten({ background: '#ffce3d' })
    .jpeg({ quality: 90 })
    .toBuffer()
}
