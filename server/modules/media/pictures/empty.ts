import sharp from 'sharp'
import type { Art } from './art'
import { Canvas, n } from './canvas'
import { loadSprites } from './emoji'
import { seededRandom } from './random'

/** x, y, size as shares of the side; the first stands in the middle, the others drift around it. */
type Piece = readonly [code: string, x: number, y: number, size: number, rotate?: number]

const SPARKLES = '2728'

/** One drawing per empty or failed state. The leading piece stands on the ground line. */
export const EMPTY_SCENES = {
  cart: [
    ['1f6d2', 0.5, 0.78, 0.46],
    ['1f353', 0.75, 0.27, 0.13, 16],
    ['1f95d', 0.29, 0.24, 0.12, -14],
    [SPARKLES, 0.17, 0.46, 0.1],
  ],
  order: [
    ['1f4e6', 0.5, 0.78, 0.44],
    ['1f4cb', 0.73, 0.35, 0.22, 12],
    [SPARKLES, 0.24, 0.3, 0.12],
  ],
  search: [
    ['1f50d', 0.5, 0.76, 0.46],
    ['1f34e', 0.26, 0.3, 0.11, -14],
    ['1f9f8', 0.78, 0.34, 0.14, 12],
    ['2753', 0.62, 0.18, 0.1, 10],
  ],
  network: [
    ['1f4e1', 0.48, 0.78, 0.48],
    ['26c5', 0.76, 0.28, 0.2],
    ['1f50c', 0.22, 0.34, 0.14, -24],
  ],
  address: [
    ['1f3e1', 0.5, 0.78, 0.46],
    ['1f4cd', 0.72, 0.27, 0.22, 10],
    ['1f333', 0.21, 0.8, 0.2],
    ['1f332', 0.81, 0.81, 0.17],
  ],
  favourite: [
    ['1f381', 0.47, 0.78, 0.4],
    ['1fa77', 0.68, 0.3, 0.24, 12],
    ['1fa77', 0.27, 0.32, 0.13, -16],
    [SPARKLES, 0.82, 0.52, 0.1],
  ],
  message: [
    ['1f4ec', 0.52, 0.8, 0.48],
    ['1f4ac', 0.27, 0.28, 0.22],
    ['1f48c', 0.77, 0.27, 0.15, 12],
  ],
  coupon: [
    ['1f3ab', 0.5, 0.74, 0.48, -8],
    ['1f516', 0.76, 0.3, 0.17, 10],
    [SPARKLES, 0.22, 0.32, 0.13],
  ],
  wallet: [
    ['1f45b', 0.5, 0.78, 0.44],
    ['1fa99', 0.74, 0.28, 0.15, 12],
    ['1fa99', 0.27, 0.33, 0.12, -12],
    [SPARKLES, 0.52, 0.2, 0.09],
  ],
  item: [
    ['1f9fa', 0.5, 0.79, 0.46],
    ['1f33f', 0.75, 0.3, 0.15, 10],
    [SPARKLES, 0.24, 0.32, 0.12],
  ],
  comment: [
    ['1f4dd', 0.48, 0.78, 0.42],
    ['1f4ac', 0.74, 0.29, 0.22],
    ['2b50', 0.23, 0.34, 0.13, -14],
  ],
  reservation: [
    ['1f4c5', 0.5, 0.78, 0.44],
    ['1f374', 0.78, 0.34, 0.17, 14],
    ['1f514', 0.23, 0.32, 0.15, -14],
  ],
  article: [
    ['1f4d6', 0.5, 0.76, 0.5],
    ['1fab6', 0.74, 0.27, 0.19, 12],
    [SPARKLES, 0.24, 0.32, 0.12],
  ],
  podcast: [
    ['1f3a7', 0.5, 0.77, 0.46],
    ['1f3b5', 0.75, 0.26, 0.13, 10],
    ['1f3b6', 0.25, 0.31, 0.14, -8],
  ],
  groupchain: [
    ['1f9fa', 0.5, 0.79, 0.4],
    ['1f34a', 0.27, 0.34, 0.14, -10],
    ['1f951', 0.5, 0.24, 0.13],
    ['1f9c0', 0.73, 0.34, 0.14, 10],
  ],
  receipt: [
    ['1f9fe', 0.5, 0.79, 0.46],
    ['2705', 0.73, 0.32, 0.15, 8],
    [SPARKLES, 0.25, 0.32, 0.12],
  ],
  login: [
    ['1f510', 0.5, 0.78, 0.42],
    ['1f44b', 0.76, 0.29, 0.19, 8],
    [SPARKLES, 0.23, 0.33, 0.12],
  ],
  error: [
    ['1f6e0-fe0f', 0.5, 0.76, 0.42],
    ['1f4a8', 0.23, 0.34, 0.16],
    ['26a1', 0.76, 0.3, 0.14, 10],
  ],
} as const satisfies Readonly<Record<string, readonly Piece[]>>
export type EmptyName = keyof typeof EMPTY_SCENES

const SIDE = 750
const TONE = { wall: '#fff6dc', wallDeep: '#ffe08a', accent: '#ffce3d' }
const SHADOW = '#b98a2a'
const KEY = /^empty\/(\w+)$/

/** Drawings for empty and failed states, `empty/cart`: they stand on the page's own colour and keep their transparency. */
export const emptyArt: Art = (key) => {
  const name = KEY.exec(key)?.[1] ?? ''
  if (!Object.hasOwn(EMPTY_SCENES, name) || key !== `empty/${name}`) return null
  return { type: 'image/png', draw: () => composeEmpty(name as EmptyName) }
}

async function composeEmpty(name: EmptyName): Promise<Buffer> {
  const sprites = await loadSprites(EMPTY_SCENES[name].map(([code]) => code))
  const canvas = new Canvas(SIDE, SIDE, seededRandom(`empty/${name}`), sprites, SHADOW)
  drawEmpty(canvas, name)
  return sharp(Buffer.from(canvas.toSvg()), { unlimited: true }).png({ compressionLevel: 9 }).toBuffer()
}

/** A hill of warm colour, a soft disc behind it, and the pieces; around them nothing, so any page colour may lie below. */
function drawEmpty(canvas: Canvas, name: EmptyName): void {
  const { width: w } = canvas
  const disc = canvas.linear(90, [0, TONE.wallDeep, 0.75], [1, TONE.wall, 0.35])
  canvas.add(
    `<path d="M${n(w * 0.5)} ${n(w * 0.1)} C${n(w * 0.78)} ${n(w * 0.06)} ${n(w * 0.96)} ${n(w * 0.28)} ${n(w * 0.9)} ${n(w * 0.54)} C${n(w * 0.87)} ${n(w * 0.72)} ${n(w * 0.74)} ${n(w * 0.79)} ${n(w * 0.5)} ${n(w * 0.79)} C${n(w * 0.24)} ${n(w * 0.79)} ${n(w * 0.1)} ${n(w * 0.68)} ${n(w * 0.09)} ${n(w * 0.5)} C${n(w * 0.07)} ${n(w * 0.26)} ${n(w * 0.26)} ${n(w * 0.13)} ${n(w * 0.5)} ${n(w * 0.1)} Z" fill="${disc}"/>`,
    `<ellipse cx="${n(w / 2)}" cy="${n(w * 0.79)}" rx="${n(w * 0.4)}" ry="${n(w * 0.05)}" fill="${TONE.accent}" opacity="0.28"/>`,
  )
  const pieces: readonly Piece[] = EMPTY_SCENES[name]
  pieces.slice(1).forEach(([code, x, y, size, rotate = 0]) => {
    const place = { x: x * w, y: y * w, size: size * w, rotate }
    if (y > 0.7) canvas.stand(code, place)
    else canvas.float(code, place)
  })
  const [code, x, y, size, rotate = 0] = pieces[0] as Piece
  canvas.stand(code, { x: x * w, y: y * w, size: size * w, rotate })
}
