import { SHADOW_MARGIN, type Sprite } from './emoji'
import type { Random } from './random'

/** Where and how an emoji or a pack is put. Lengths in canvas pixels. */
export interface Placing {
  /** Centre. */
  x: number
  /** The line it stands on (`stand`), or its centre (`lay`, `float`). */
  y: number
  /** The longer side. */
  size: number
  rotate?: number
  flip?: boolean
  opacity?: number
}

/** Two-digit fixed numbers keep the SVG short and the bytes equal on every machine. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

function channels(colour: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]
}

/** `from` mixed with `to`; `share` 0 is `from`. Both `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from)
  const b = channels(to)
  return `#${a
    .map((value, i) =>
      Math.round(value + ((b[i] as number) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share)
export const darken = (colour: string, share: number): string => mix(colour, '#1a1020', share)
/** Perceived lightness, 0–1. */
export function lightness(colour: string): number {
  const [r, g, b] = channels(colour)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

/** An SVG under construction. Layers are painted in the order in which they are added. */
export class Canvas {
  private readonly definitions: string[] = []
  private readonly layers: string[] = []
  private readonly used = new Set<string>()
  private counter = 0

  constructor(
    readonly width: number,
    readonly height: number,
    readonly random: Random,
    private readonly sprites: ReadonlyMap<string, Sprite>,
    /** Colour of every shadow: the scene's own hue, never grey. */
    readonly shadow: string,
  ) {}

  /** A length given as a share of the shorter side. */
  unit(share: number): number {
    return Math.min(this.width, this.height) * share
  }

  add(...svg: string[]): void {
    this.layers.push(...svg)
  }

  private define(make: (id: string) => string): string {
    this.counter += 1
    const id = `d${this.counter}`
    this.definitions.push(make(id))
    return `url(#${id})`
  }

  private static stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([at, colour, opacity]) =>
          `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('')
  }

  /** Linear gradient over the painted shape's own box; `angle` 0 runs to the right, 90 down. */
  linear(angle: number, ...stops: Stop[]): string {
    const turn = (angle * Math.PI) / 180
    const x = Math.cos(turn) / 2
    const y = Math.sin(turn) / 2
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${n(0.5 - x)}" y1="${n(0.5 - y)}" x2="${n(0.5 + x)}" y2="${n(0.5 + y)}">${Canvas.stops(stops)}</linearGradient>`,
    )
  }

  /** Radial gradient over the painted shape's own box. */
  radial(cx: number, cy: number, r: number, ...stops: Stop[]): string {
    return this.define(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${Canvas.stops(stops)}</radialGradient>`,
    )
  }

  clip(shape: string): string {
    return this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`)
  }

  blur(deviation: number): string {
    return this.define(
      (id) =>
        `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    )
  }

  /** The soft dark spot under something that stands. */
  contact(x: number, y: number, width: number, strength = 0.34): void {
    const fill = this.radial(
      0.5,
      0.5,
      0.5,
      [0, this.shadow, strength],
      [0.45, this.shadow, strength * 0.62],
      [1, this.shadow, 0],
    )
    this.add(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(width * 0.62)}" ry="${n(width * 0.13)}" fill="${fill}"/>`)
  }

  /** Width and height an emoji takes at a size. */
  measure(code: string, size: number): { width: number; height: number } {
    const sprite = this.sprites.get(code)
    if (!sprite) throw new Error(`emoji ${code} was not loaded`)
    const scale = size / Math.max(sprite.width, sprite.height)
    return { width: sprite.width * scale, height: sprite.height * scale }
  }

  /** The drawing of an emoji with its centre at (x, y), as SVG; `add` it or put it inside a pack. */
  emoji(code: string, { x, y, size, rotate = 0, flip = false, opacity = 1 }: Placing): string {
    const { width, height } = this.measure(code, size)
    const sprite = this.sprites.get(code) as Sprite
    if (!this.used.has(code)) {
      this.used.add(code)
      this.definitions.push(
        `<image id="e${code}" width="${sprite.width}" height="${sprite.height}" href="${sprite.href}"/>`,
      )
    }
    const scale = size / Math.max(sprite.width, sprite.height)
    const turn = rotate ? ` rotate(${n(rotate)})` : ''
    return `<g transform="translate(${n(x)} ${n(y)})${turn} scale(${flip ? '-1' : '1'} 1) translate(${n(-width / 2)} ${n(-height / 2)}) scale(${scale.toFixed(4)})"${opacity < 1 ? ` opacity="${opacity}"` : ''}><use href="#e${code}"/></g>`
  }

  /** An emoji that stands on the line y, with its contact shadow. */
  stand(code: string, place: Placing): void {
    const { width, height } = this.measure(code, place.size)
    this.contact(place.x, place.y - height * 0.015, width * 0.95)
    this.add(this.emoji(code, { ...place, y: place.y - height / 2 + height * 0.012 }))
  }

  /** An emoji that lies flat, seen from above: its own outline is the shadow. */
  lay(code: string, place: Placing, lift = 0.035): void {
    const { width, height } = this.measure(code, place.size)
    const margin = place.size * SHADOW_MARGIN
    const drop = place.size * lift
    const href = (this.sprites.get(code) as Sprite).shadow
    const id = `s${code}`
    if (!this.used.has(id)) {
      this.used.add(id)
      const share = [width / place.size + SHADOW_MARGIN * 2, height / place.size + SHADOW_MARGIN * 2].map((each) =>
        n(each * 100),
      )
      this.definitions.push(
        `<image id="${id}" width="${share[0]}" height="${share[1]}" preserveAspectRatio="none" href="${href}"/>`,
      )
    }
    const turn = place.rotate ? ` rotate(${n(place.rotate)})` : ''
    this.add(
      `<g transform="translate(${n(place.x + drop * 0.5)} ${n(place.y + drop)})${turn} translate(${n(-width / 2 - margin)} ${n(-height / 2 - margin)}) scale(${(place.size / 100).toFixed(4)})" opacity="0.32"><use href="#${id}"/></g>`,
      this.emoji(code, place),
    )
  }

  /** An emoji in the air; far ones are soft. */
  float(code: string, place: Placing, soft = 0): void {
    const svg = this.emoji(code, place)
    this.add(soft > 0 ? `<g filter="${this.blur(soft)}">${svg}</g>` : svg)
  }

  toSvg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.definitions.join('')}</defs>${this.layers.join('')}</svg>`
  }
}
