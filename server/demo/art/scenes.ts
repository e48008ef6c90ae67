import { type Canvas, darken, lighten, mix, n } from '../../modules/media/pictures/canvas'
import type { Tone } from './palettes'

/** A backdrop. `front` scenes have a table whose line is at `horizon`; `top` scenes are seen from above. */
export type FrontScene = 'room' | 'arch' | 'sun' | 'rays' | 'window' | 'split' | 'hills' | 'steps' | 'curtain' | 'frame'
export type TopScene = 'linen' | 'wood' | 'marble' | 'blobs' | 'gingham' | 'diagonal'
export const FRONT_SCENES: readonly FrontScene[] = [
  'room',
  'arch',
  'sun',
  'rays',
  'window',
  'split',
  'hills',
  'steps',
  'curtain',
  'frame',
]
export const TOP_SCENES: readonly TopScene[] = ['linen', 'wood', 'marble', 'blobs', 'gingham', 'diagonal']

type Paint = (canvas: Canvas, tone: Tone, horizon: number) => void

const fill = (canvas: Canvas, paint: string): void =>
  canvas.add(`<rect width="${canvas.width}" height="${canvas.height}" fill="${paint}"/>`)
/** A quiet shape on the wall: lighter by day, a glow of the accent by night. */
const quiet = (tone: Tone, share = 0.5): string =>
  tone.dark ? mix(tone.wall, tone.accent, share * 0.45) : mix(tone.wallDeep, tone.accent, share * 0.4)

function wall(canvas: Canvas, tone: Tone): void {
  fill(canvas, canvas.radial(0.5, 0.34, 0.85, [0, tone.wall], [1, tone.wallDeep]))
}
function table(canvas: Canvas, tone: Tone, horizon: number): void {
  const { width, height } = canvas
  const near = tone.dark ? darken(tone.floor, 0.45) : mix(tone.floor, tone.wallDeep, 0.75)
  canvas.add(
    `<rect y="${n(horizon)}" width="${width}" height="${n(height - horizon)}" fill="${canvas.linear(90, [0, tone.floor], [1, near])}"/>`,
    `<rect y="${n(horizon)}" width="${width}" height="${n(canvas.unit(0.05))}" fill="${canvas.linear(90, [0, darken(tone.wallDeep, 0.25), 0.22], [1, tone.floor, 0])}"/>`,
  )
}
const disc = (canvas: Canvas, x: number, y: number, r: number, paint: string, opacity = 1): void =>
  canvas.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${paint}" opacity="${opacity}"/>`)

const FRONT: Record<FrontScene, Paint> = {
  room: (canvas, tone, horizon) => {
    wall(canvas, tone)
    disc(canvas, canvas.width * 0.16, canvas.height * 0.12, canvas.unit(0.24), quiet(tone, 0.3), 0.5)
    disc(canvas, canvas.width * 0.94, canvas.height * 0.36, canvas.unit(0.16), quiet(tone, 0.3), 0.45)
    table(canvas, tone, horizon)
  },
  arch: (canvas, tone, horizon) => {
    wall(canvas, tone)
    const { width: w } = canvas
    const half = canvas.unit(0.37)
    const top = horizon - canvas.unit(0.58)
    const draw = (r: number, paint: string): string =>
      `<path d="M${n(w / 2 - r)} ${n(horizon)} V${n(top + half)} A${n(r)} ${n(r)} 0 0 1 ${n(w / 2 + r)} ${n(top + half)} V${n(horizon)} Z" fill="${paint}"/>`
    canvas.add(
      draw(half + canvas.unit(0.03), lighten(tone.wall, tone.dark ? 0.08 : 0.5)),
      draw(half, canvas.linear(70, [0, quiet(tone, 1.1)], [1, quiet(tone, 0.45)])),
    )
    table(canvas, tone, horizon)
  },
  sun: (canvas, tone, horizon) => {
    wall(canvas, tone)
    disc(
      canvas,
      canvas.width / 2,
      horizon - canvas.unit(0.28),
      canvas.unit(0.4),
      canvas.linear(90, [0, quiet(tone, 1.3)], [1, quiet(tone, 0.3)]),
    )
    table(canvas, tone, horizon)
  },
  rays: (canvas, tone, horizon) => {
    wall(canvas, tone)
    const cx = canvas.width / 2
    const cy = horizon - canvas.unit(0.22)
    const far = canvas.width + canvas.height
    const beams: string[] = []
    for (let i = 0; i < 12; i += 1) {
      const a = (i / 12) * Math.PI * 2 + 0.13
      const b = a + Math.PI / 12
      beams.push(
        `M${n(cx)} ${n(cy)} L${n(cx + Math.cos(a) * far)} ${n(cy + Math.sin(a) * far)} L${n(cx + Math.cos(b) * far)} ${n(cy + Math.sin(b) * far)} Z`,
      )
    }
    canvas.add(
      `<path d="${beams.join(' ')}" fill="${tone.dark ? tone.accent : '#ffffff'}" opacity="${tone.dark ? 0.13 : 0.3}"/>`,
    )
    disc(
      canvas,
      cx,
      cy,
      canvas.unit(0.4),
      canvas.radial(0.5, 0.5, 0.5, [0, tone.dark ? tone.accent : '#ffffff', 0.65], [1, '#ffffff', 0]),
    )
    table(canvas, tone, horizon)
  },
  window: (canvas, tone, horizon) => {
    wall(canvas, tone)
    table(canvas, tone, horizon)
    const { width: w, height: h } = canvas
    const pane = (x: number, y: number): string =>
      `M${n(w * x)} ${n(h * y)} l${n(w * 0.2)} ${n(h * 0.07)} v${n(h * 0.3)} l${n(-w * 0.2)} ${n(-h * 0.07)} Z`
    canvas.add(
      `<path d="${pane(0.5, -0.06)} ${pane(0.73, 0.02)} ${pane(0.5, 0.28)} ${pane(0.73, 0.36)}" fill="${tone.dark ? tone.accent : '#ffffff'}" opacity="${tone.dark ? 0.14 : 0.5}" filter="${canvas.blur(canvas.unit(0.007))}"/>`,
    )
  },
  split: (canvas, tone, horizon) => {
    wall(canvas, tone)
    const { width: w, height: h } = canvas
    canvas.add(
      `<path d="M${n(w * 0.56)} 0 H${w} V${h} H${n(w * 0.36)} Z" fill="${canvas.linear(90, [0, quiet(tone, 1.5)], [1, quiet(tone, 0.7)])}"/>`,
    )
    table(canvas, tone, horizon)
  },
  hills: (canvas, tone, horizon) => {
    fill(canvas, canvas.linear(90, [0, tone.wallDeep], [0.7, tone.wall]))
    const { width: w, height: h } = canvas
    disc(canvas, w * 0.78, h * 0.2, canvas.unit(0.11), tone.dark ? tone.accent : '#ffffff', 0.75)
    const hill = (y: number, sway: number, paint: string): void =>
      canvas.add(
        `<path d="M0 ${n(y)} Q${n(w * 0.27)} ${n(y - sway)} ${n(w * 0.55)} ${n(y)} T${w} ${n(y - sway * 0.4)} V${h} H0 Z" fill="${paint}"/>`,
      )
    hill(horizon - h * 0.16, h * 0.13, quiet(tone, 0.7))
    hill(horizon - h * 0.06, -h * 0.09, quiet(tone, 1.2))
    table(canvas, tone, horizon)
  },
  steps: (canvas, tone, horizon) => {
    wall(canvas, tone)
    table(canvas, tone, horizon)
    const { width: w } = canvas
    const block = (x: number, width: number, height: number): void => {
      const y = horizon + canvas.unit(0.03) - height
      canvas.add(
        `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${canvas.linear(90, [0, quiet(tone, 0.9)], [1, quiet(tone, 0.5)])}"/>`,
        `<path d="M${n(x)} ${n(y)} l${n(canvas.unit(0.04))} ${n(-canvas.unit(0.03))} h${n(width - canvas.unit(0.08))} l${n(canvas.unit(0.04))} ${n(canvas.unit(0.03))} Z" fill="${lighten(quiet(tone, 0.6), tone.dark ? 0.12 : 0.5)}"/>`,
      )
    }
    block(-w * 0.05, w * 0.36, canvas.unit(0.3))
    block(w * 0.72, w * 0.4, canvas.unit(0.18))
  },
  curtain: (canvas, tone, horizon) => {
    const { width: w } = canvas
    wall(canvas, tone)
    for (let i = 0; i < 6; i += 1) {
      const x = (i * w) / 6
      canvas.add(
        `<rect x="${n(x)}" width="${n(w / 6 + 1)}" height="${n(horizon)}" fill="${canvas.linear(0, [0, quiet(tone, 0.9), 0.55], [0.5, tone.wall, 0], [1, quiet(tone, 0.9), 0.4])}"/>`,
      )
    }
    table(canvas, tone, horizon)
  },
  frame: (canvas, tone, horizon) => {
    const { width: w, height: h } = canvas
    const edge = canvas.unit(0.055)
    fill(canvas, quiet(tone, 1.7))
    const inner = `<rect x="${n(edge)}" y="${n(edge)}" width="${n(w - edge * 2)}" height="${n(h - edge * 2)}" rx="${n(edge)}"/>`
    const clip = canvas.clip(inner)
    canvas.add(`<g clip-path="${clip}">`)
    wall(canvas, tone)
    table(canvas, tone, horizon)
    canvas.add('</g>')
  },
}

const TOP: Record<TopScene, Paint> = {
  linen: (canvas, tone) => {
    const { width: w, height: h } = canvas
    fill(canvas, canvas.linear(50, [0, tone.wall], [1, tone.wallDeep]))
    canvas.add(
      `<g transform="rotate(-14 ${w / 2} ${h / 2})"><rect x="${n(w * 0.12)}" y="${n(-h * 0.2)}" width="${n(w * 0.62)}" height="${n(h * 1.4)}" fill="${tone.floor}" opacity="${tone.dark ? 0.5 : 0.75}"/><rect x="${n(w * 0.17)}" y="${n(-h * 0.2)}" width="${n(w * 0.018)}" height="${n(h * 1.4)}" fill="${tone.accent}" opacity="0.45"/><rect x="${n(w * 0.67)}" y="${n(-h * 0.2)}" width="${n(w * 0.018)}" height="${n(h * 1.4)}" fill="${tone.accent}" opacity="0.45"/></g>`,
    )
  },
  wood: (canvas, tone) => {
    const { width: w, height: h } = canvas
    const base = tone.dark ? mix(tone.wall, '#7a5230', 0.25) : mix(mix(tone.floor, '#f1dcc0', 0.7), tone.wallDeep, 0.2)
    for (let i = 0; i < 5; i += 1) {
      const shade = darken(base, [0.02, 0.06, 0, 0.075, 0.035][i] as number)
      canvas.add(
        `<rect y="${n((i * h) / 5)}" width="${w}" height="${n(h / 5 + 1)}" fill="${canvas.linear(0, [0, lighten(shade, 0.12)], [1, shade])}"/>`,
        `<rect y="${n((i * h) / 5)}" width="${w}" height="3" fill="${darken(base, 0.22)}" opacity="0.5"/>`,
      )
    }
  },
  marble: (canvas, tone) => {
    const { width: w, height: h } = canvas
    const stone = tone.dark ? tone.wall : mix('#fbfafa', tone.wall, 0.45)
    fill(canvas, stone)
    const vein = (y: number, thick: number): string =>
      `<path d="M${n(-w * 0.1)} ${n(h * y)} C${n(w * 0.25)} ${n(h * (y - 0.22))} ${n(w * 0.5)} ${n(h * (y + 0.18))} ${n(w * 1.1)} ${n(h * (y - 0.3))}" stroke="${quiet(tone, 0.5)}" stroke-width="${n(canvas.unit(thick))}" fill="none" opacity="0.42"/>`
    canvas.add(
      `<g filter="${canvas.blur(canvas.unit(0.012))}">${vein(0.3, 0.03)}${vein(0.72, 0.045)}${vein(1.12, 0.025)}</g>`,
    )
  },
  blobs: (canvas, tone) => {
    const { width: w, height: h } = canvas
    fill(canvas, canvas.linear(40, [0, tone.wall], [1, mix(tone.wall, tone.wallDeep, 0.6)]))
    canvas.add(
      `<path d="M0 0 H${n(w * 0.52)} C${n(w * 0.5)} ${n(h * 0.2)} ${n(w * 0.2)} ${n(h * 0.16)} ${n(w * 0.17)} ${n(h * 0.36)} C${n(w * 0.14)} ${n(h * 0.5)} 0 ${n(h * 0.46)} 0 ${n(h * 0.46)} Z" fill="${quiet(tone, 0.9)}" opacity="0.75"/>`,
      `<path d="M${w} ${h} H${n(w * 0.4)} C${n(w * 0.46)} ${n(h * 0.84)} ${n(w * 0.74)} ${n(h * 0.92)} ${n(w * 0.8)} ${n(h * 0.7)} C${n(w * 0.85)} ${n(h * 0.54)} ${w} ${n(h * 0.58)} ${w} ${n(h * 0.58)} Z" fill="${quiet(tone, 1.3)}" opacity="0.75"/>`,
    )
  },
  gingham: (canvas, tone) => {
    const { width: w, height: h } = canvas
    fill(canvas, tone.dark ? tone.wall : lighten(tone.wall, 0.5))
    const band = w / 10
    const lines: string[] = []
    for (let i = 0; i * band * 2 < Math.max(w, h); i += 1) {
      const at = n(i * band * 2 + band / 2)
      lines.push(`<rect x="${at}" width="${n(band)}" height="${h}"/><rect y="${at}" width="${w}" height="${n(band)}"/>`)
    }
    canvas.add(`<g fill="${tone.accent}" opacity="0.14">${lines.join('')}</g>`)
  },
  diagonal: (canvas, tone) => {
    const { width: w, height: h } = canvas
    fill(canvas, canvas.linear(90, [0, tone.wall], [1, mix(tone.wall, tone.wallDeep, 0.5)]))
    canvas.add(
      `<path d="M0 ${n(h * 0.72)} L${w} ${n(h * 0.2)} V${h} H0 Z" fill="${canvas.linear(60, [0, quiet(tone, 1.5)], [1, quiet(tone, 0.8)])}"/>`,
    )
  },
}

export const paintFront = (canvas: Canvas, scene: FrontScene, tone: Tone, horizon: number): void =>
  FRONT[scene](canvas, tone, horizon)
export const paintTop = (canvas: Canvas, scene: TopScene, tone: Tone): void => TOP[scene](canvas, tone, 0)

/** A round podium whose top centre is (x, y); returns nothing, things stand on `y`. */
export function paintPodium(canvas: Canvas, tone: Tone, x: number, y: number, radius: number, height: number): void {
  const flat = radius * 0.2
  const side = tone.dark ? mix(tone.wall, tone.accent, 0.35) : mix(tone.floor, tone.accent, 0.3)
  canvas.contact(x, y + height + flat * 0.5, radius * 2.2, 0.3)
  canvas.add(
    `<path d="M${n(x - radius)} ${n(y)} V${n(y + height)} A${n(radius)} ${n(flat)} 0 0 0 ${n(x + radius)} ${n(y + height)} V${n(y)} Z" fill="${canvas.linear(0, [0, darken(side, 0.08)], [0.35, lighten(side, 0.35)], [1, darken(side, 0.16)])}"/>`,
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radius)}" ry="${n(flat)}" fill="${canvas.linear(30, [0, lighten(side, 0.72)], [1, lighten(side, 0.38)])}"/>`,
  )
}
