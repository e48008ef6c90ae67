import { type Canvas, darken, lighten, mix, n } from '../../modules/media/pictures/canvas'
import type { ScenePicture } from './key'
import type { Tone } from './palettes'
import { paintFront, paintPodium } from './scenes'

/* Pictures of the house and its shops: banners, shop covers and logos, avatars, category icons. */

type Draw = (canvas: Canvas, codes: readonly string[], tone: Tone) => void

const at = (codes: readonly string[], i: number): string => codes[i % codes.length] as string

/** Backdrop of a wide picture: colour full at the left where the app writes, light at the right where the goods stand. */
function wideWall(canvas: Canvas, tone: Tone): void {
  const { width: w, height: h, random } = canvas
  const strong = tone.dark ? tone.wallDeep : mix(tone.wall, tone.accent, 0.28)
  const soft = tone.dark ? mix(tone.wall, tone.accent, 0.3) : tone.wallDeep
  canvas.add(
    `<rect width="${w}" height="${h}" fill="${canvas.linear(12, [0, strong], [0.55, mix(strong, soft, 0.6)], [1, soft])}"/>`,
  )
  const glow = canvas.radial(
    0.5,
    0.5,
    0.5,
    [0, tone.dark ? tone.accent : '#ffffff', tone.dark ? 0.5 : 0.85],
    [1, tone.dark ? tone.accent : '#ffffff', 0],
  )
  canvas.add(`<circle cx="${n(w * 0.73)}" cy="${n(h * 0.42)}" r="${n(h * 0.85)}" fill="${glow}"/>`)
  const pale = tone.dark ? tone.accent : '#ffffff'
  const shapes: readonly (() => string)[] = [
    () =>
      `<circle cx="${n(w * 0.73)}" cy="${n(h * 0.56)}" r="${n(h * 0.46)}" fill="${pale}" opacity="0.3"/><circle cx="${n(w * 0.73)}" cy="${n(h * 0.56)}" r="${n(h * 0.62)}" fill="none" stroke="${pale}" stroke-width="${n(h * 0.012)}" opacity="0.4"/>`,
    () =>
      `<path d="M${n(w * 0.5)} ${h} L${n(w * 0.66)} 0 H${n(w * 0.96)} L${n(w * 0.8)} ${h} Z" fill="${pale}" opacity="0.24"/><path d="M${n(w * 0.86)} ${h} L${n(w * 1.02)} 0 H${n(w * 1.07)} L${n(w * 0.91)} ${h} Z" fill="${pale}" opacity="0.24"/>`,
    () =>
      `<path d="M${n(w * 0.42)} ${h} C${n(w * 0.48)} ${n(h * 0.3)} ${n(w * 0.66)} ${n(h * 0.5)} ${n(w * 0.72)} ${n(h * 0.22)} S${n(w * 0.9)} ${n(-h * 0.1)} ${w} 0 V${h} Z" fill="${pale}" opacity="0.26"/>`,
  ]
  canvas.add(random.pick(shapes)())
  canvas.add(
    `<circle cx="${n(w * 0.02)}" cy="${n(h * 0.98)}" r="${n(h * 0.3)}" fill="${pale}" opacity="0.13"/><circle cx="${n(w * 0.36)}" cy="${n(-h * 0.06)}" r="${n(h * 0.17)}" fill="${pale}" opacity="0.13"/>`,
  )
}

/** Places on the right of a banner, back to front: x, base line and size as shares of width, height, height. */
const STANDS: readonly (readonly [number, number, number])[] = [
  [0.6, 0.76, 0.4],
  [0.88, 0.76, 0.42],
  [0.735, 0.8, 0.62],
  [0.545, 0.93, 0.27],
  [0.925, 0.94, 0.3],
]

const banner: Draw = (canvas, codes, tone) => {
  wideWall(canvas, tone)
  const { width: w, height: h, random } = canvas
  paintPodium(canvas, tone, w * 0.735, h * 0.79, w * 0.17, h * 0.09)
  const order = [1, 2, 0, 3, 4]
  STANDS.forEach(([x, base, size], i) => {
    const slot = order[i] as number
    if (slot >= codes.length && slot > 2) return
    canvas.stand(at(codes, slot), { x: x * w, y: base * h, size: size * h, flip: x > 0.8 })
  })
  const air: readonly (readonly [number, number, number])[] = [
    [0.58, 0.2, 0.17],
    [0.9, 0.18, 0.19],
    [0.97, 0.47, 0.13],
  ]
  codes.slice(5).forEach((code, i) => {
    const [x, y, size] = air[i] as readonly [number, number, number]
    canvas.float(code, { x: x * w, y: y * h, size: size * h, rotate: random.between(-20, 20) }, h * 0.004)
  })
}

/** A shop's cover: a counter under an awning or a row of goods on a shelf. */
const shopCover: Draw = (canvas, codes, tone) => {
  const { width: w, height: h, random } = canvas
  paintFront(canvas, random.pick(['room', 'hills', 'window', 'curtain'] as const), tone, h * 0.72)
  if (random.next() < 0.6) {
    const count = 12
    const stripe = w / count
    const drop = h * 0.15
    const cloth = tone.dark ? lighten(tone.accent, 0.1) : mix(tone.accent, '#ffffff', 0.08)
    for (let i = 0; i < count; i += 1) {
      const colour = i % 2 ? '#fffdf8' : cloth
      canvas.add(
        `<path d="M${n(i * stripe)} 0 H${n((i + 1) * stripe + 0.5)} V${n(drop)} a${n(stripe / 2)} ${n(stripe / 2)} 0 0 1 ${n(-stripe)} 0 Z" fill="${canvas.linear(90, [0, darken(colour, 0.1)], [0.7, colour])}"/>`,
      )
    }
    canvas.add(
      `<rect width="${w}" height="${n(drop * 2.4)}" fill="${canvas.linear(90, [0, canvas.shadow, 0.16], [1, canvas.shadow, 0])}"/>`,
    )
  }
  // Odd ones stand a step back and are painted first, so that nothing near is covered by something far.
  const count = Math.max(5, codes.length)
  const places = Array.from({ length: count }, (_, i) => i).sort((a, b) => (b % 2) - (a % 2))
  const reach = count > 5 ? 0.84 : 0.74
  for (const place of places) {
    const share = 0.5 + reach * (place / (count - 1) - 0.5)
    const far = place % 2 === 1
    const middle = 1 - Math.abs(share - 0.5) * 1.2
    canvas.stand(at(codes, place), {
      x: share * w,
      y: h * (far ? 0.79 : 0.91),
      size: h * ((far ? 0.3 : 0.24) + 0.13 * middle),
      flip: share > 0.5,
    })
  }
}

/** A shop's logo: its thing on a badge, quiet enough for 40 px. */
const shop: Draw = (canvas, codes, tone) => {
  const { width: w, random } = canvas
  const base = tone.dark ? tone.wall : mix(tone.wallDeep, tone.accent, 0.55)
  canvas.add(`<rect width="${w}" height="${w}" fill="${canvas.linear(55, [0, lighten(base, 0.22)], [1, base])}"/>`)
  const badge = lighten(tone.wall, tone.dark ? 0.86 : 0.55)
  const soft = canvas.shadow
  const petals = 8
  const shapes: readonly (() => string)[] = [
    () => `<circle cx="${n(w / 2)}" cy="${n(w / 2)}" r="${n(w * 0.38)}"/>`,
    () =>
      `<rect x="${n(w * 0.14)}" y="${n(w * 0.14)}" width="${n(w * 0.72)}" height="${n(w * 0.72)}" rx="${n(w * 0.24)}"/>`,
    () =>
      Array.from(
        { length: petals },
        (_, i) =>
          `<circle cx="${n(w / 2 + Math.cos((i / petals) * 2 * Math.PI) * w * 0.26)}" cy="${n(w / 2 + Math.sin((i / petals) * 2 * Math.PI) * w * 0.26)}" r="${n(w * 0.14)}"/>`,
      ).join('') + `<circle cx="${n(w / 2)}" cy="${n(w / 2)}" r="${n(w * 0.28)}"/>`,
    () =>
      `<path d="M${n(w * 0.14)} ${n(w * 0.9)} V${n(w * 0.48)} A${n(w * 0.36)} ${n(w * 0.36)} 0 0 1 ${n(w * 0.86)} ${n(w * 0.48)} V${n(w * 0.9)} Z"/>`,
  ]
  const shape = random.pick(shapes)()
  canvas.add(
    `<g fill="${soft}" opacity="0.22" transform="translate(0 ${n(w * 0.02)})" filter="${canvas.blur(w * 0.02)}">${shape}</g>`,
    `<g fill="${badge}">${shape}</g>`,
  )
  canvas.float(at(codes, 0), { x: w / 2, y: w * 0.505, size: w * 0.5 })
}

/** A person's picture: everything that matters lies inside the inscribed circle. */
const avatar: Draw = (canvas, codes, tone) => {
  const { width: w, random } = canvas
  const base = tone.dark ? mix(tone.wall, tone.accent, 0.4) : tone.wallDeep
  canvas.add(
    `<rect width="${w}" height="${w}" fill="${canvas.radial(0.4, 0.3, 0.9, [0, lighten(base, 0.5)], [1, mix(base, tone.accent, 0.25)])}"/>`,
  )
  const x = random.between(0.3, 0.7)
  canvas.add(
    `<circle cx="${n(w * x)}" cy="${n(w * 1.08)}" r="${n(w * 0.56)}" fill="${mix(base, tone.accent, 0.6)}" opacity="0.45"/>`,
    `<circle cx="${n(w * (1 - x))}" cy="${n(w * 0.18)}" r="${n(w * 0.16)}" fill="#ffffff" opacity="0.3"/>`,
  )
  canvas.contact(w / 2, w * 0.83, w * 0.46, 0.3)
  canvas.float(at(codes, 0), { x: w / 2, y: w * 0.53, size: w * 0.6, rotate: random.between(-6, 6) })
}

/** A category's icon: the thing on a tinted, rounded tile, the corners clear. */
const category: Draw = (canvas, codes, tone) => {
  const { width: w } = canvas
  const tint = tone.dark ? lighten(tone.accent, 0.6) : tone.wallDeep
  const inset = w * 0.02
  canvas.add(
    `<rect x="${n(inset)}" y="${n(inset)}" width="${n(w - inset * 2)}" height="${n(w - inset * 2)}" rx="${n(w * 0.34)}" fill="${canvas.linear(60, [0, lighten(tint, 0.62)], [1, lighten(tint, 0.22)])}"/>`,
  )
  canvas.contact(w / 2, w * 0.82, w * 0.46, 0.24)
  canvas.float(at(codes, 0), { x: w / 2, y: w * 0.5, size: w * 0.64 })
}

const DRAWINGS: Readonly<Record<ScenePicture['kind'], Draw>> = { banner, shopCover, shop, avatar, category }

/** Draws a banner, a shop's cover or logo, an avatar or a category icon. */
export const drawScene = (canvas: Canvas, spec: ScenePicture, tone: Tone): void =>
  DRAWINGS[spec.kind](canvas, spec.emoji, tone)
