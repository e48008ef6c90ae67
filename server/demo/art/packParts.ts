import { type Canvas, darken, lightness, n } from '../../modules/media/pictures/canvas'
import type { PackTone } from './palettes'

/*
 * Packs are drawn in their own units: the base line is y = 0, the middle x = 0, the full height 100. No pack carries text: an
 * emoji on the label says what is inside.
 */
export interface Drawing {
  /** In the same units, so that neighbours can be spaced. */
  width: number
  svg: string
}
export type Draw = (canvas: Canvas, tone: PackTone, code: string) => Drawing

/** Light on a round body: bright a third from the left, dark at the right edge. */
export const roundLight = (canvas: Canvas): string =>
  canvas.linear(
    0,
    [0, '#000000', 0.16],
    [0.14, '#ffffff', 0.06],
    [0.3, '#ffffff', 0.42],
    [0.46, '#ffffff', 0.04],
    [0.8, '#000000', 0.08],
    [1, '#000000', 0.24],
  )
export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${more}/>`
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
/** A body and the light over it. */
export const lit = (canvas: Canvas, draw: (fill: string) => string, colour: string): string =>
  draw(colour) + draw(roundLight(canvas))
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`
/** Two short bars that stand for the small print. */
export const print = (y: number, width: number, colour: string): string =>
  rect(-width / 2, y, width, 2.2, 1.1, colour, 'opacity="0.55"') +
  rect(-width / 3.2, y + 4, width / 1.6, 1.6, 0.8, colour, 'opacity="0.32"')
/** A trim that can be seen on the label's paper. */
export const ink = (tone: PackTone): string => (lightness(tone.trim) > 0.8 ? darken(tone.body, 0.25) : tone.trim)
