import type { Canvas } from './canvas'
import type { ItemPicture } from './key'
import { drawPack, isPack } from './packs'
import type { PackTone, Palette, Tone } from './palettes'
import type { Random } from './random'
import { FRONT_SCENES, TOP_SCENES, type TopScene, paintFront, paintPodium, paintTop } from './scenes'
import { drawFilm, drawFlat, drawVessel, isFlat, isVessel } from './vessels'

/** Everything an arrangement draws with. Lengths: x, y as shares of width and height; sizes as shares of the width. */
interface Stage {
  canvas: Canvas
  spec: ItemPicture
  tone: Tone
  packs: readonly PackTone[]
  /** The goods themselves. */
  goods: readonly string[]
  /** Companions. */
  extras: readonly string[]
  random: Random
}
type Arrange = (stage: Stage) => void

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
const beside = (stage: Stage, i: number, x: number, y: number, size: number): void => {
  const { canvas } = stage
  canvas.stand(extra(stage, i), { x: x * canvas.width, y: y * canvas.height, size: size * canvas.width, flip: x > 0.5 })
}
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

const hero: Arrange = (stage) => {
  front(stage)
  const side = stage.random.next() < 0.5 ? 0 : 1
  if (stage.random.next() < 0.5) beside(stage, 2, side ? 0.24 : 0.76, 0.79, 0.17)
  product(stage, 0.5, 0.87, 0.7 * scaleOf(stage))
  beside(stage, 0, side ? 0.82 : 0.18, 0.91, 0.21)
  if (stage.random.next() < 0.6) beside(stage, 1, side ? 0.19 : 0.81, 0.93, 0.15)
}
const offset: Arrange = (stage) => {
  front(stage)
  product(stage, 0.39, 0.86, 0.68 * scaleOf(stage))
  beside(stage, 0, 0.77, 0.89, 0.32)
  beside(stage, 1, 0.62, 0.94, 0.15)
}
const podium: Arrange = (stage) => {
  const { canvas, random, tone } = stage
  front(stage, 0.7)
  const { width: w, height: h } = canvas
  const y = 0.76 * h
  if (random.next() < 0.5) {
    paintPodium(canvas, tone, 0.79 * w, 0.735 * h, 0.14 * w, 0.07 * h)
    beside(stage, 1, 0.79, 0.745, 0.17)
  }
  paintPodium(canvas, tone, 0.47 * w, y, 0.31 * w, 0.075 * w)
  product(stage, 0.47, 0.775, 0.58 * scaleOf(stage))
  beside(stage, 0, 0.16, 0.92, 0.18)
  beside(stage, 2, 0.85, 0.94, 0.16)
}
const duo: Arrange = (stage) => {
  front(stage)
  const left = stage.random.next() < 0.5
  product(stage, left ? 0.66 : 0.34, 0.79, 0.56, 1)
  product(stage, left ? 0.37 : 0.63, 0.88, 0.64, 0)
  beside(stage, 0, left ? 0.76 : 0.24, 0.93, 0.19)
}
const trio: Arrange = (stage) => {
  front(stage, 0.64)
  product(stage, 0.24, 0.77, 0.48, 1)
  product(stage, 0.76, 0.77, 0.48, 2)
  product(stage, 0.5, 0.89, 0.6, 0)
  beside(stage, 0, 0.16, 0.93, 0.15)
  beside(stage, 1, 0.84, 0.93, 0.15)
}
/** Three of the same, one behind the other. */
const row: Arrange = (stage) => {
  front(stage, 0.62)
  product(stage, 0.74, 0.73, 0.46, 0)
  product(stage, 0.55, 0.8, 0.55, 0)
  product(stage, 0.33, 0.89, 0.66, 0)
  beside(stage, 0, 0.73, 0.92, 0.22)
}
/** So near that it leaves the picture. */
const closeup: Arrange = (stage) => {
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
const float: Arrange = (stage) => {
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
const ring: Arrange = (stage) => {
  const { random, goods, canvas } = stage
  top(stage)
  const start = random.between(0, Math.PI)
  const tall = canvas.height / canvas.width
  const count = 7
  for (let i = 0; i < count; i += 1) {
    const a = start + (i / count) * Math.PI * 2
    lay(
      stage,
      i % 3 === 0 ? (goods[0] as string) : extra(stage, i),
      0.5 + Math.cos(a) * 0.39,
      0.5 + (Math.sin(a) * 0.39 * tall) / tall,
      i % 3 === 0 ? 0.22 : 0.15,
      random.between(-40, 40),
    )
  }
  lay(stage, goods[0] as string, 0.5, 0.5, 0.5, random.between(-10, 10))
}
/** An all-over pattern in offset rows, running out of the picture. */
const scatter: Arrange = (stage) => {
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
        main ? (goods[(r + c) % goods.length] as string) : extra(stage, r * 3 + c),
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
  random
    .pick(SERVINGS)
    .forEach(([dx, dy, share], i) =>
      canvas.lay(goods[(i + turn) % goods.length] as string, {
        x: cx + dx * r,
        y: cy + dy * r * 0.9,
        size: share * r,
        rotate: random.between(-18, 18),
      }),
    )
  if (spec.form === 'tray') drawFilm(canvas, cx, cy, r)
}
const served: Arrange = (stage) => {
  top(stage)
  lay(stage, extra(stage, 0), 0.13, 0.15, 0.22, -20)
  lay(stage, extra(stage, 1), 0.88, 0.87, 0.24, 18)
  lay(stage, extra(stage, 2), 0.89, 0.13, 0.15, 30)
  serve(stage, 0.5, 0.5, 0.37)
  if (stage.random.next() < 0.6) lay(stage, extra(stage, 1), 0.14, 0.87, 0.16, -30)
}
const servedAside: Arrange = (stage) => {
  top(stage)
  serve(stage, 0.6, 0.57, 0.46)
  lay(stage, extra(stage, 0), 0.14, 0.17, 0.27, -16)
  lay(stage, extra(stage, 1), 0.12, 0.88, 0.18, 24)
  lay(stage, extra(stage, 2), 0.4, 0.09, 0.12, 40)
}
const servedTwice: Arrange = (stage) => {
  top(stage)
  serve(stage, 0.32, 0.31, 0.31)
  serve(stage, 0.69, 0.72, 0.31, 1)
  lay(stage, extra(stage, 0), 0.8, 0.22, 0.24, 20)
  lay(stage, extra(stage, 1), 0.18, 0.81, 0.22, -20)
}
/** The goods of a plate shown as they are, before they are served. */
const plain: Arrange = (stage) => {
  front(stage)
  const { canvas, goods } = stage
  const { width: w, height: h } = canvas
  paintPodium(canvas, stage.tone, w * 0.5, h * 0.78, w * 0.36, w * 0.06)
  canvas.stand(goods[0] as string, { x: w * 0.5, y: h * 0.8, size: w * 0.52 })
  beside(stage, 0, 0.15, 0.93, 0.17)
  beside(stage, 1, 0.85, 0.93, 0.17)
}

interface Repertoire {
  /** For the cover and most of the gallery. */
  covers: readonly Arrange[]
  /** For each third picture: the goods near, or what they are made of. */
  details: readonly Arrange[]
}
const PACKED: Repertoire = { covers: [hero, offset, podium, duo, trio, row], details: [closeup, ring, scatter] }
const WIDE: Repertoire = { covers: [hero, offset, podium], details: [closeup, ring] }
/** Packs whose label shows a living animal: nobody wants cows strewn over a table. */
const LIVING: Repertoire = { covers: [hero, offset, podium, duo, trio, row], details: [closeup] }
const LOOSE: Repertoire = { covers: [hero, offset, podium, duo, trio, float, ring], details: [closeup, scatter, ring] }
const HELD: Repertoire = { covers: [hero, offset, podium], details: [ring, scatter, closeup] }
const SERVED: Repertoire = { covers: [served, servedAside, servedTwice], details: [plain, scatter] }

function repertoire({ spec }: Stage): Repertoire {
  if (isFlat(spec.form)) return SERVED
  if (isVessel(spec.form)) return HELD
  if (spec.form === 'fold' || spec.form === 'gift')
    return isLiving(spec.emoji[0] as string) ? { ...WIDE, details: [closeup] } : WIDE
  if (isLiving(spec.emoji[0] as string)) return LIVING
  return isPack(spec.form) ? PACKED : LOOSE
}

/** Fish and shellfish may lie on a table as food does; other animals stand. */
const EDIBLE = new Set(['1f419', '1f41a', '1f41f', '1f420', '1f421', '1f980', '1f990', '1f991', '1f99e', '1f9aa'])
function isLiving(code: string): boolean {
  const point = Number.parseInt(code, 16)
  return !EDIBLE.has(code) && ((point >= 0x1f400 && point <= 0x1f43f) || (point >= 0x1f980 && point <= 0x1f9ae))
}

/** Emoji an item picture may draw. */
export const itemEmoji = (spec: ItemPicture, palette: Palette): string[] => [...spec.emoji, ...palette.garnish]

/**
 * Draws one gallery picture. `family` is seeded without the index: it chooses the light, the pack's colours and the order of
 * arrangements, so that an item's pictures belong together and yet differ.
 */
export function drawItem(canvas: Canvas, spec: ItemPicture, palette: Palette, tone: Tone, family: Random): void {
  const goods = spec.emoji
  const garnish = family.shuffle(palette.garnish.filter((code) => !goods.includes(code)))
  const stage: Stage = {
    canvas,
    spec,
    tone,
    packs: family.shuffle(palette.packs),
    goods,
    extras: [...goods.slice(1), ...garnish],
    random: canvas.random,
  }
  const { covers, details } = repertoire(stage)
  const order = family.shuffle(covers)
  const detail = family.shuffle(details)
  const third = Math.floor((spec.index - 1) / 3)
  const arrange = spec.index % 3 === 0 ? detail[third % detail.length] : order[(spec.index - 1 - third) % order.length]
  ;(arrange as Arrange)(stage)
}
