import type { Canvas } from '../../modules/media/pictures/canvas'
import type { ItemPicture } from './key'
import { drawPack, isPack } from './packs'
import type { PackTone, Tone } from './palettes'
import type { Random } from '../../modules/media/pictures/random'
import { FRONT_SCENES, TOP_SCENES, type TopScene, paintFront, paintPodium, paintTop } from './scenes'
import { drawFilm, drawFlat, drawVessel, isVessel } from './vessels'

/** Everything an arrangement draws with. Lengths: x, y as shares of width and height; sizes as shares of the width. */
export interface Stage {
  canvas: Canvas
  spec: ItemPicture
  tone: Tone
  packs: readonly PackTone[]
  /** The goods themselves. */
  goods: readonly string[]
  /** Companions: the item's further emoji, then the category's garnish. */
  extras: readonly string[]
  /** Companions that may lie about: no animals. */
  strewn: readonly string[]
  /** Companions that are surely not the goods. */
  garnish: readonly string[]
  random: Random
}
export type Arrange = (stage: Stage) => void

const HORIZON = 0.68

/** The goods in their form, standing at (x, y). `turn` picks the flavour: label, colour. */
function product({ canvas, spec, tone, packs, goods }: Stage, x: number, y: number, size: number, turn = 0): void {
  const { width: w, height: h } = canvas
  const code = goods[turn % goods.length] as string
  const place = { x: x * w, y: y * h, size: size * w }
  if (isPack(spec.form)) drawPack(canvas, spec.form, packs[turn % packs.length] as PackTone, code, place)
  else if (isVessel(spec.form))
    drawVessel(canvas, spec.form, tone, goods, place.x, place.y, place.size * (spec.form === 'ice' ? 1.3 : 1.18))
  else canvas.stand(code, { ...place, size: place.size * 0.9 })
}

const extra = (stage: Stage, i: number): string => stage.extras[i % stage.extras.length] as string
const strewn = (stage: Stage, i: number): string => stage.strewn[i % stage.strewn.length] as string
const beside = (stage: Stage, i: number, x: number, y: number, size: number): void => {
  const { canvas } = stage
  canvas.stand(extra(stage, i), { x: x * canvas.width, y: y * canvas.height, size: size * canvas.width, flip: x > 0.5 })
}
/** As `beside`, where the item's further emoji already stand as goods. */
const garnished = (stage: Stage, i: number, x: number, y: number, size: number): void =>
  beside({ ...stage, extras: stage.garnish }, i, x, y, size)
function front(stage: Stage, horizon = HORIZON): void {
  const { canvas, random, tone } = stage
  paintFront(canvas, random.pick(FRONT_SCENES), tone, horizon * canvas.height)
}
function top(stage: Stage, scenes: readonly TopScene[] = TOP_SCENES): void {
  paintTop(stage.canvas, stage.random.pick(scenes), stage.tone)
}
function lay(stage: Stage, code: string, x: number, y: number, size: number, rotate: number): void {
  const { canvas } = stage
  canvas.lay(code, { x: x * canvas.width, y: y * canvas.height, size: size * canvas.width, rotate })
}

/** A wide vessel or a lying stack needs less height than a bottle. */
const scaleOf = ({ spec }: Stage): number => (isVessel(spec.form) ? 0.94 : spec.form === 'gift' ? 1.06 : 1)

export const hero: Arrange = (stage) => {
  front(stage)
  const side = stage.random.next() < 0.5 ? 0 : 1
  if (stage.random.next() < 0.5) beside(stage, 2, side ? 0.24 : 0.76, 0.79, 0.17)
  product(stage, 0.5, 0.87, 0.7 * scaleOf(stage))
  beside(stage, 0, side ? 0.82 : 0.18, 0.91, 0.21)
  if (stage.random.next() < 0.6) beside(stage, 1, side ? 0.19 : 0.81, 0.93, 0.15)
}
export const offset: Arrange = (stage) => {
  front(stage)
  product(stage, 0.39, 0.86, 0.68 * scaleOf(stage))
  beside(stage, 0, 0.77, 0.89, 0.32)
  beside(stage, 1, 0.62, 0.94, 0.15)
}
export const podium: Arrange = (stage) => {
  const { canvas, random, tone } = stage
  front(stage, 0.7)
  const { width: w, height: h } = canvas
  const y = 0.76 * h
  if (random.next() < 0.5) {
    paintPodium(canvas, tone, 0.79 * w, 0.735 * h, 0.14 * w, 0.07 * h)
    beside(stage, 1, 0.79, 0.745, 0.17)
  }
  paintPodium(canvas, tone, 0.47 * w, y, 0.31 * w, 0.075 * w)
  product(stage, 0.47, 0.775, isVessel(stage.spec.form) ? 0.62 : 0.58)
  beside(stage, 0, 0.16, 0.92, 0.18)
  beside(stage, 2, 0.85, 0.94, 0.16)
}
export const duo: Arrange = (stage) => {
  front(stage)
  const left = stage.random.next() < 0.5
  product(stage, left ? 0.66 : 0.34, 0.79, 0.56, 1)
  product(stage, left ? 0.37 : 0.63, 0.88, 0.64, 0)
  garnished(stage, 0, left ? 0.76 : 0.24, 0.93, 0.19)
}
export const trio: Arrange = (stage) => {
  front(stage, 0.64)
  product(stage, 0.24, 0.77, 0.48, 1)
  product(stage, 0.76, 0.77, 0.48, 2)
  product(stage, 0.5, 0.89, 0.6, 0)
  garnished(stage, 0, 0.16, 0.93, 0.15)
  garnished(stage, 1, 0.84, 0.93, 0.15)
}
/** Three of the same, one behind the other. */
export const row: Arrange = (stage) => {
  front(stage, 0.62)
  product(stage, 0.74, 0.73, 0.46, 0)
  product(stage, 0.55, 0.8, 0.55, 0)
  product(stage, 0.33, 0.89, 0.66, 0)
  beside(stage, 0, 0.73, 0.92, 0.22)
}
/** Large and low at one side, air and companions at the other. */
export const corner: Arrange = (stage) => {
  front(stage, 0.72)
  const left = stage.random.next() < 0.5
  beside(stage, 0, left ? 0.84 : 0.16, 0.86, 0.24)
  product(stage, left ? 0.4 : 0.6, 0.95, 0.77)
  beside(stage, 1, left ? 0.87 : 0.13, 0.95, 0.15)
}
/** So near that it leaves the picture. */
export const closeup: Arrange = (stage) => {
  front(stage, 0.8)
  const { canvas, random } = stage
  const left = random.next() < 0.5
  canvas.float(
    extra(stage, 0),
    {
      x: canvas.width * (left ? 0.84 : 0.16),
      y: canvas.height * 0.24,
      size: canvas.width * 0.24,
      rotate: left ? 14 : -14,
    },
    canvas.unit(0.006),
  )
  product(stage, left ? 0.42 : 0.58, isPack(stage.spec.form) ? 1.12 : 1.05, 1.04)
  beside(stage, 1, left ? 0.86 : 0.14, 0.97, 0.24)
}
/** In the air, with companions around it, the far ones out of focus. */
export const float: Arrange = (stage) => {
  const { canvas, random, goods } = stage
  const { width: w, height: h } = canvas
  front(stage, 1.05)
  const ring = random.between(0, Math.PI)
  for (let i = 0; i < 5; i += 1) {
    const a = ring + (i / 5) * Math.PI * 2
    canvas.float(
      extra(stage, i),
      {
        x: w * (0.5 + Math.cos(a) * 0.38),
        y: h * (0.5 + Math.sin(a) * 0.38),
        size: w * ([0.2, 0.14, 0.18, 0.13, 0.16][i] as number),
        rotate: random.between(-25, 25),
      },
      i % 2 ? w * 0.007 : 0,
    )
  }
  canvas.contact(w * 0.5, h * 0.88, w * 0.5, 0.3)
  canvas.float(goods[0] as string, { x: w * 0.5, y: h * 0.49, size: w * 0.58, rotate: random.between(-8, 8) })
}
export const ring: Arrange = (stage) => {
  const { random, goods, canvas } = stage
  top(stage)
  const start = random.between(0, Math.PI)
  const tall = canvas.height / canvas.width
  const count = 7
  for (let i = 0; i < count; i += 1) {
    const a = start + (i / count) * Math.PI * 2
    lay(
      stage,
      i % 3 === 0 ? (goods[0] as string) : strewn(stage, i),
      0.5 + Math.cos(a) * 0.39,
      0.5 + (Math.sin(a) * 0.39 * tall) / tall,
      i % 3 === 0 ? 0.22 : 0.15,
      random.between(-40, 40),
    )
  }
  lay(stage, goods[0] as string, 0.5, 0.5, 0.5, random.between(-10, 10))
}
/** An all-over pattern in offset rows, running out of the picture. */
export const scatter: Arrange = (stage) => {
  const { random, goods, canvas } = stage
  top(stage)
  const tall = canvas.height / canvas.width
  const rows = tall > 1.1 ? 5 : 4
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < 4; c += 1) {
      const x = (c + (r % 2 ? 0.25 : -0.15)) / 3.1 + 0.06
      const y = (r + 0.5) / rows
      const main = (r + c) % 2 === 0
      lay(
        stage,
        main ? (goods[(r + c) % goods.length] as string) : strewn(stage, r * 3 + c),
        x + random.between(-0.02, 0.02),
        y + random.between(-0.02, 0.02),
        main ? 0.27 : 0.14,
        random.between(-28, 28),
      )
    }
  }
}

/** How pieces lie on a plate, as shares of its radius: x, y, size. */
const SERVINGS: readonly (readonly (readonly [number, number, number])[])[] = [
  [[0, 0, 1.25]],
  [
    [-0.24, -0.2, 0.86],
    [0.26, 0.22, 0.86],
  ],
  [
    [0, -0.32, 0.74],
    [-0.36, 0.2, 0.74],
    [0.36, 0.2, 0.74],
  ],
  [
    [-0.32, -0.3, 0.62],
    [0.32, -0.3, 0.62],
    [-0.32, 0.32, 0.62],
    [0.32, 0.32, 0.62],
    [0, 0, 0.62],
  ],
]
function serve(stage: Stage, x: number, y: number, radius: number, turn = 0): void {
  const { canvas, spec, tone, goods, random } = stage
  const cx = x * canvas.width
  const cy = y * canvas.height
  const r = radius * canvas.width
  drawFlat(canvas, spec.form, tone, cx, cy, r)
  random.pick(SERVINGS).forEach(([dx, dy, share], i) =>
    canvas.lay(goods[(i + turn) % goods.length] as string, {
      x: cx + dx * r,
      y: cy + dy * r * 0.9,
      size: share * r,
      rotate: random.between(-18, 18),
    }),
  )
  if (spec.form === 'tray') drawFilm(canvas, cx, cy, r)
}
export const served: Arrange = (stage) => {
  top(stage)
  lay(stage, strewn(stage, 0), 0.13, 0.15, 0.22, -20)
  lay(stage, strewn(stage, 1), 0.88, 0.87, 0.24, 18)
  lay(stage, strewn(stage, 2), 0.89, 0.13, 0.15, 30)
  serve(stage, 0.5, 0.5, 0.37)
  if (stage.random.next() < 0.6) lay(stage, strewn(stage, 1), 0.14, 0.87, 0.16, -30)
}
export const servedAside: Arrange = (stage) => {
  top(stage)
  serve(stage, 0.6, 0.57, 0.46)
  lay(stage, strewn(stage, 0), 0.14, 0.17, 0.27, -16)
  lay(stage, strewn(stage, 1), 0.12, 0.88, 0.18, 24)
  lay(stage, strewn(stage, 2), 0.4, 0.09, 0.12, 40)
}
export const servedTwice: Arrange = (stage) => {
  top(stage)
  serve(stage, 0.32, 0.31, 0.31)
  serve(stage, 0.69, 0.72, 0.31, 1)
  lay(stage, strewn(stage, 0), 0.8, 0.22, 0.24, 20)
  lay(stage, strewn(stage, 1), 0.18, 0.81, 0.22, -20)
}
/** The goods of a plate shown as they are, before they are served. */
export const plain: Arrange = (stage) => {
  front(stage)
  const { canvas, goods } = stage
  const { width: w, height: h } = canvas
  paintPodium(canvas, stage.tone, w * 0.5, h * 0.78, w * 0.36, w * 0.06)
  canvas.stand(goods[0] as string, { x: w * 0.5, y: h * 0.8, size: w * 0.52 })
  beside(stage, 0, 0.15, 0.93, 0.17)
  beside(stage, 1, 0.85, 0.93, 0.17)
}
