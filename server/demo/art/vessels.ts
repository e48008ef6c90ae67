import { type Canvas, darken, lighten, mix, n } from '../../modules/media/pictures/canvas'
import type { PictureForm } from './key'
import type { Tone } from './palettes'

/* Things that hold a heap of goods. Standing ones are drawn around (x, base y); flat ones around their centre. */

/** Rows of a heap, back to front, as shares of the vessel's width: x, height over the rim, size. */
const HEAP: readonly (readonly [x: number, lift: number, size: number])[] = [
  [-0.17, 0.3, 0.34],
  [0.17, 0.31, 0.34],
  [-0.31, 0.14, 0.36],
  [0.31, 0.13, 0.36],
  [0, 0.2, 0.4],
  [-0.16, 0.035, 0.36],
  [0.17, 0.03, 0.36],
]

function heap(canvas: Canvas, codes: readonly string[], x: number, rim: number, width: number): void {
  HEAP.forEach(([dx, lift, share], i) => {
    const code = codes[i % codes.length] as string
    const size = width * share
    canvas.add(
      canvas.emoji(code, {
        x: x + dx * width,
        y: rim - lift * width * 0.72,
        size,
        rotate: canvas.random.between(-16, 16),
        flip: canvas.random.next() < 0.4,
      }),
    )
  })
}

type Hold = (canvas: Canvas, tone: Tone, codes: readonly string[], x: number, base: number, width: number) => void

const crate: Hold = (canvas, _tone, codes, x, base, width) => {
  const high = width * 0.36
  const left = x - width / 2
  const wood = '#d9a566'
  canvas.contact(x, base, width * 1.15, 0.45)
  canvas.add(
    `<rect x="${n(left + width * 0.03)}" y="${n(base - high * 1.12)}" width="${n(width * 0.94)}" height="${n(high * 0.7)}" fill="${darken(wood, 0.42)}"/>`,
  )
  heap(canvas, codes, x, base - high * 0.86, width)
  for (let i = 0; i < 3; i += 1) {
    const y = base - high + (i * high) / 3
    canvas.add(
      `<rect x="${n(left)}" y="${n(y)}" width="${n(width)}" height="${n(high / 3 - width * 0.012)}" rx="${n(width * 0.01)}" fill="${canvas.linear(90, [0, lighten(wood, 0.26)], [1, darken(wood, 0.06)])}"/>`,
    )
  }
  for (const post of [left + width * 0.02, left + width * 0.9])
    canvas.add(
      `<rect x="${n(post)}" y="${n(base - high * 1.06)}" width="${n(width * 0.08)}" height="${n(high * 1.06)}" rx="${n(width * 0.012)}" fill="${canvas.linear(0, [0, lighten(wood, 0.12)], [1, darken(wood, 0.16)])}"/>`,
    )
}

const bowl: Hold = (canvas, tone, codes, x, base, width) => {
  const high = width * 0.4
  const rim = base - high
  const r = width / 2
  const glaze = tone.dark ? lighten(tone.accent, 0.25) : mix(tone.accent, '#ffffff', 0.12)
  canvas.contact(x, base, width * 0.85, 0.5)
  canvas.add(`<ellipse cx="${n(x)}" cy="${n(rim)}" rx="${n(r)}" ry="${n(r * 0.17)}" fill="${darken(glaze, 0.3)}"/>`)
  heap(canvas, codes, x, rim + high * 0.1, width * 0.92)
  canvas.add(
    `<path d="M${n(x - r)} ${n(rim)} A${n(r)} ${n(r * 0.17)} 0 0 0 ${n(x + r)} ${n(rim)} C${n(x + r * 0.98)} ${n(rim + high * 0.62)} ${n(x + r * 0.62)} ${n(base - high * 0.08)} ${n(x + r * 0.42)} ${n(base - high * 0.06)} V${n(base)} H${n(x - r * 0.42)} V${n(base - high * 0.06)} C${n(x - r * 0.62)} ${n(base - high * 0.08)} ${n(x - r * 0.98)} ${n(rim + high * 0.62)} ${n(x - r)} ${n(rim)} Z" fill="${canvas.linear(15, [0, darken(glaze, 0.06)], [0.3, lighten(glaze, 0.45)], [0.6, glaze], [1, darken(glaze, 0.24)])}"/>`,
    `<path d="M${n(x - r)} ${n(rim)} A${n(r)} ${n(r * 0.17)} 0 0 0 ${n(x + r)} ${n(rim)}" fill="none" stroke="${lighten(glaze, 0.65)}" stroke-width="${n(width * 0.014)}"/>`,
  )
}

const ice: Hold = (canvas, _tone, codes, x, base, width) => {
  const cube = (cx: number, cy: number, size: number, turn: number): string =>
    `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${n(turn)})"><rect x="${n(-size / 2)}" y="${n(-size / 2)}" width="${n(size)}" height="${n(size)}" rx="${n(size * 0.2)}" fill="${canvas.linear(55, [0, '#ffffff', 0.97], [0.5, '#d8f0fb', 0.95], [1, '#9fd3ec', 0.95])}"/><rect x="${n(-size * 0.34)}" y="${n(-size * 0.34)}" width="${n(size * 0.3)}" height="${n(size * 0.14)}" rx="${n(size * 0.07)}" fill="#ffffff" opacity="0.85"/></g>`
  const row = (count: number, y: number, spread: number, size: number): void => {
    for (let i = 0; i < count; i += 1)
      canvas.add(
        cube(
          x + ((i + 0.5) / count - 0.5) * spread,
          y + canvas.random.between(-0.2, 0.2) * size,
          size * canvas.random.between(0.85, 1.15),
          canvas.random.between(-32, 32),
        ),
      )
  }
  canvas.contact(x, base, width * 1.2, 0.4)
  row(6, base - width * 0.2, width * 0.86, width * 0.16)
  const spots: readonly (readonly [number, number, number])[] =
    codes.length > 1
      ? [
          [-0.23, 0.36, 0.5],
          [0.24, 0.36, 0.5],
          [0, 0.22, 0.44],
        ]
      : [
          [-0.2, 0.38, 0.46],
          [0.22, 0.37, 0.46],
          [0.01, 0.25, 0.54],
        ]
  spots.forEach(([dx, dy, share], i) =>
    canvas.add(
      canvas.emoji(codes[i % codes.length] as string, {
        x: x + dx * width,
        y: base - dy * width,
        size: width * share,
        rotate: [-14, 12, -2][i] as number,
        flip: i === 1,
      }),
    ),
  )
  row(8, base - width * 0.06, width, width * 0.155)
}

const VESSELS: Partial<Record<PictureForm, Hold>> = { crate, bowl, ice }
export const isVessel = (form: PictureForm): boolean => form in VESSELS

/** A heap in a standing vessel. */
export function drawVessel(
  canvas: Canvas,
  form: PictureForm,
  tone: Tone,
  codes: readonly string[],
  x: number,
  base: number,
  width: number,
): void {
  VESSELS[form]?.(canvas, tone, codes, x, base, width)
}

type Flat = (canvas: Canvas, tone: Tone, x: number, y: number, radius: number) => void

const shade = (canvas: Canvas, shape: string, drop: number): string =>
  `<g transform="translate(${n(drop * 0.5)} ${n(drop)})" filter="${canvas.blur(drop * 0.9)}" opacity="0.34" fill="${canvas.shadow}">${shape}</g>`

const plate: Flat = (canvas, tone, x, y, radius) => {
  const glaze = tone.dark ? '#f4efe6' : lighten(tone.wall, 0.7)
  const circle = (r: number, paint: string): string => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${paint}"/>`
  canvas.add(
    shade(canvas, `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`, radius * 0.07),
    circle(radius, canvas.linear(55, [0, '#ffffff'], [1, darken(glaze, 0.09)])),
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.94)}" fill="none" stroke="${tone.accent}" stroke-width="${n(radius * 0.025)}" opacity="0.75"/>`,
    circle(radius * 0.74, canvas.linear(55, [0, darken(glaze, 0.1)], [0.5, glaze], [1, '#ffffff'])),
  )
}
const board: Flat = (canvas, _tone, x, y, radius) => {
  const w = radius * 1.9
  const h = radius * 1.62
  const shape = (paint: string): string =>
    `<rect x="${n(x - w / 2)}" y="${n(y - h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(radius * 0.2)}" ${paint}/>`
  canvas.add(
    `<g transform="rotate(-8 ${n(x)} ${n(y)})">`,
    shade(canvas, shape(''), radius * 0.08),
    shape(`fill="${canvas.linear(30, [0, '#efc795'], [0.5, '#e0ad72'], [1, '#d39d60'])}"`),
    `<circle cx="${n(x + w * 0.42)}" cy="${n(y - h * 0.38)}" r="${n(radius * 0.06)}" fill="#8d5f31"/>`,
    '</g>',
  )
}
const tray: Flat = (canvas, _tone, x, y, radius) => {
  const w = radius * 2
  const h = radius * 1.5
  const shape = (inset: number, paint: string): string =>
    `<rect x="${n(x - w / 2 + inset)}" y="${n(y - h / 2 + inset)}" width="${n(w - inset * 2)}" height="${n(h - inset * 2)}" rx="${n(radius * 0.16)}" ${paint}/>`
  canvas.add(
    shade(canvas, shape(0, ''), radius * 0.08),
    shape(0, `fill="${canvas.linear(60, [0, '#3d4048'], [1, '#23252b'])}"`),
    shape(radius * 0.09, `fill="${canvas.linear(60, [0, '#17191e'], [1, '#33363e'])}"`),
  )
}
const FLATS: Partial<Record<PictureForm, Flat>> = { plate, board, tray }
export const isFlat = (form: PictureForm): boolean => form in FLATS

/** A plate, board or tray seen from above, and the film's light over a tray when `cover` is called after the food. */
export function drawFlat(canvas: Canvas, form: PictureForm, tone: Tone, x: number, y: number, radius: number): void {
  FLATS[form]?.(canvas, tone, x, y, radius)
}
/** The light on the film of a tray, drawn over the food. */
export function drawFilm(canvas: Canvas, x: number, y: number, radius: number): void {
  canvas.add(
    `<path d="M${n(x - radius * 0.8)} ${n(y + radius * 0.2)} L${n(x - radius * 0.1)} ${n(y - radius * 0.68)} H${n(x + radius * 0.2)} L${n(x - radius * 0.8)} ${n(y + radius * 0.58)} Z" fill="#ffffff" opacity="0.2"/>`,
  )
}
