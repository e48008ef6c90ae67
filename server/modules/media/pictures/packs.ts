import { type Canvas, type Placing, darken, lighten, lightness, mix, n } from './canvas'
import type { PictureForm } from './key'
import type { PackTone } from './palettes'

/*
 * Packs are drawn in their own units: the base line is y = 0, the middle x = 0, the full height 100. Each returns its width,
 * so that neighbours can be spaced. No pack carries text: an emoji on the label says what is inside.
 */
interface Drawing {
  width: number
  svg: string
}
type Draw = (canvas: Canvas, tone: PackTone, code: string) => Drawing

/** Light on a round body: bright a third from the left, dark at the right edge. */
const roundLight = (canvas: Canvas): string =>
  canvas.linear(
    0,
    [0, '#000000', 0.16],
    [0.14, '#ffffff', 0.06],
    [0.3, '#ffffff', 0.42],
    [0.46, '#ffffff', 0.04],
    [0.8, '#000000', 0.08],
    [1, '#000000', 0.24],
  )
const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${more}/>`
const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
/** A body and the light over it. */
const lit = (canvas: Canvas, draw: (fill: string) => string, colour: string): string =>
  draw(colour) + draw(roundLight(canvas))
const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`
/** Two short bars that stand for the small print. */
const print = (y: number, width: number, colour: string): string =>
  rect(-width / 2, y, width, 2.2, 1.1, colour, 'opacity="0.55"') +
  rect(-width / 3.2, y + 4, width / 1.6, 1.6, 0.8, colour, 'opacity="0.32"')
/** A trim that can be seen on the label's paper. */
const ink = (tone: PackTone): string => (lightness(tone.trim) > 0.8 ? darken(tone.body, 0.25) : tone.trim)

const tin: Draw = (canvas, tone, code) => {
  const body = (fill: string): string => path('M-33 -88 V-5 A33 5.5 0 0 0 33 -5 V-88 Z', fill)
  const lid = (fill: string): string => path('M-34.5 -93 V-85 A34.5 5.6 0 0 0 34.5 -85 V-93 Z', fill)
  const lidColour = lightness(tone.trim) > 0.9 ? '#eef0f4' : tone.trim
  return {
    width: 70,
    svg:
      lit(canvas, body, tone.body) +
      lit(canvas, (fill) => path('M-33 -26 V-5 A33 5.5 0 0 0 33 -5 V-26 Q0 -10 -33 -26 Z', fill), tone.trim) +
      ellipse(0, -49, 24, 24, lighten(tone.label, 0.4)) +
      canvas.emoji(code, { x: 0, y: -49, size: 36 }) +
      print(-17, 26, lightness(tone.trim) > 0.7 ? darken(tone.body, 0.4) : '#ffffff') +
      lit(canvas, lid, lidColour) +
      ellipse(0, -93, 34.5, 5.6, canvas.linear(20, [0, lighten(lidColour, 0.55)], [1, darken(lidColour, 0.08)])) +
      ellipse(0, -93, 30, 4.3, canvas.linear(20, [0, darken(lidColour, 0.1)], [1, lighten(lidColour, 0.4)])),
  }
}

const jar: Draw = (canvas, tone, code) => {
  const glass = 'M-36 -70 Q-36 -79 -27 -80 H27 Q36 -79 36 -70 V-10 Q36 0 26 0 H-26 Q-36 0 -36 -10 Z'
  const trim = lightness(tone.trim) > 0.9 ? '#efe3c8' : tone.trim
  return {
    width: 74,
    svg:
      path(glass, canvas.linear(90, [0, lighten(tone.body, 0.28)], [0.5, tone.body], [1, darken(tone.body, 0.22)])) +
      path('M-34 -66 Q0 -62 34 -66 V-70 Q34 -77 26 -78 H-26 Q-34 -77 -34 -70 Z', '#ffffff', 'opacity="0.45"') +
      rect(-36, -60, 72, 42, 1, tone.label) +
      rect(-36, -60, 72, 2.4, 0, ink(tone)) +
      rect(-36, -20.4, 72, 2.4, 0, ink(tone)) +
      canvas.emoji(code, { x: 0, y: -39.5, size: 32 }) +
      path(glass, roundLight(canvas)) +
      lit(canvas, (fill) => rect(-31, -99, 62, 19, 4, fill), trim) +
      rect(-31, -85, 62, 2, 0, '#000000', 'opacity="0.12"') +
      rect(-28, -74, 4, 60, 2, '#ffffff', 'opacity="0.5"'),
  }
}

const bottle: Draw = (canvas, tone, code) => {
  const cap = lightness(tone.trim) > 0.9 ? '#f4f4f2' : tone.trim
  const ribs = [-18, -12, -6, 0, 6, 12, 18]
    .map((x) => rect(x - 0.6, -97, 1.2, 15, 0.6, '#000000', 'opacity="0.12"'))
    .join('')
  const body = (fill: string): string =>
    path(
      'M-19 -82 Q-19 -77 -25 -74 Q-30 -71 -30 -64 V-7 Q-30 0 -23 0 H23 Q30 0 30 -7 V-64 Q30 -71 25 -74 Q19 -77 19 -82 Z',
      fill,
    )
  const label = lightness(tone.body) > 0.8 ? mix(cap, '#ffffff', 0.82) : tone.label
  return {
    width: 62,
    svg:
      body(tone.body) +
      rect(-30, -61, 60, 48, 0, label) +
      path('M-30 -27 Q0 -19 30 -27 V-13 H-30 Z', lightness(cap) > 0.85 ? mix(tone.body, '#ffffff', 0.2) : cap) +
      canvas.emoji(code, { x: 0, y: -43, size: 29 }) +
      print(-20, 22, lightness(cap) > 0.7 ? '#ffffff' : '#ffffff') +
      body(roundLight(canvas)) +
      lit(canvas, (fill) => rect(-21, -99, 42, 19, 3, fill), cap) +
      ribs,
  }
}

const pouch: Draw = (canvas, tone, code) => {
  const body = 'M-35 -98 H35 Q33 -60 37 -8 Q37 0 30 0 H-30 Q-37 0 -37 -8 Q-33 -60 -35 -98 Z'
  const fold = canvas.linear(
    0,
    [0, '#000000', 0.18],
    [0.09, '#ffffff', 0.3],
    [0.2, '#ffffff', 0],
    [0.5, '#ffffff', 0.14],
    [0.8, '#000000', 0],
    [0.93, '#ffffff', 0.2],
    [1, '#000000', 0.22],
  )
  return {
    width: 76,
    svg:
      path(body, canvas.linear(90, [0, lighten(tone.body, 0.12)], [1, darken(tone.body, 0.1)])) +
      path('M-36.4 -20 Q0 -34 36.4 -20 L37 -8 Q37 0 30 0 H-30 Q-37 0 -37 -8 Z', tone.trim) +
      ellipse(
        0,
        -50,
        27,
        27,
        canvas.radial(0.4, 0.35, 0.75, [0, '#ffffff', 0.95], [1, lighten(tone.body, 0.75), 0.95]),
      ) +
      canvas.emoji(code, { x: 0, y: -50, size: 43 }) +
      print(-13, 26, lightness(tone.trim) > 0.7 ? darken(tone.body, 0.3) : '#ffffff') +
      path(body, fold) +
      rect(-35.2, -98, 70.4, 8, 0.6, '#ffffff', 'opacity="0.22"') +
      rect(-34.8, -89.6, 69.6, 1, 0, '#000000', 'opacity="0.16"') +
      ellipse(0, -94, 3.4, 1.9, darken(tone.body, 0.5)),
  }
}

const carton: Draw = (canvas, tone, code) => ({
  width: 84,
  svg:
    path('M22 -92 L42 -84 V-6 L22 0 Z', canvas.linear(0, [0, darken(tone.body, 0.2)], [1, darken(tone.body, 0.34)])) +
    path('M-40 -92 L-20 -99 L42 -84 L22 -92 Z', lighten(tone.body, 0.35)) +
    path('M-40 -92 H22 V0 H-40 Z', canvas.linear(60, [0, lighten(tone.body, 0.16)], [1, tone.body])) +
    path('M-40 -30 Q-10 -42 22 -24 V0 H-40 Z', tone.trim) +
    path('M22 -24 L42 -22 V-6 L22 0 Z', darken(tone.trim, 0.24)) +
    ellipse(-9, -55, 24, 24, tone.label) +
    canvas.emoji(code, { x: -9, y: -55, size: 38 }) +
    `<g transform="translate(-9 0)">${print(-15, 24, lightness(tone.trim) > 0.7 ? darken(tone.body, 0.3) : '#ffffff')}</g>`,
})

const tube: Draw = (canvas, tone, code) => {
  const body = (fill: string): string => path('M-23 -99 H23 L17 -17 H-17 Z', fill)
  return {
    width: 48,
    svg:
      lit(canvas, (fill) => rect(-17.5, -18, 35, 18, 3, fill), lightness(tone.trim) > 0.9 ? '#f1ece8' : tone.trim) +
      lit(canvas, body, tone.body) +
      rect(-23.4, -99.5, 46.8, 7, 1, lighten(tone.body, 0.4)) +
      ellipse(0, -61, 15.5, 15.5, tone.label) +
      canvas.emoji(code, { x: 0, y: -61, size: 24 }) +
      print(-38, 20, ink(tone)),
  }
}

const pump: Draw = (canvas, tone, code) => {
  const body = (fill: string): string => rect(-25, -66, 50, 66, 9, fill)
  const trim = lightness(tone.trim) > 0.9 ? '#f1ece8' : tone.trim
  return {
    width: 52,
    svg:
      lit(canvas, (fill) => rect(-4, -90, 8, 18, 1, fill), lighten(trim, 0.3)) +
      lit(canvas, (fill) => rect(-13, -76, 26, 11, 2.5, fill), trim) +
      lit(
        canvas,
        (fill) => path('M-24 -97 Q-24 -99.5 -21 -99.5 H8 Q13 -99.5 13 -95 V-88 H-8 V-91 H-22 Q-24 -91 -24 -93 Z', fill),
        trim,
      ) +
      lit(canvas, body, tone.body) +
      rect(-17, -53, 34, 40, 4, tone.label, 'opacity="0.94"') +
      canvas.emoji(code, { x: 0, y: -37, size: 25 }) +
      print(-21, 18, ink(tone)),
  }
}

const wine: Draw = (canvas, tone, code) => {
  const glass = lightness(tone.body) > 0.75 ? tone.body : darken(tone.body, 0.1)
  const body = (fill: string): string =>
    path(
      'M-5.5 -98 H5.5 V-72 Q6 -64 12 -58 Q15 -54 15 -47 V-3 Q15 0 12 0 H-12 Q-15 0 -15 -3 V-47 Q-15 -54 -12 -58 Q-6 -64 -5.5 -72 Z',
      fill,
    )
  return {
    width: 34,
    svg:
      lit(canvas, body, glass) +
      rect(-15, -41, 30, 29, 0, tone.label) +
      rect(-15, -41, 30, 1.6, 0, ink(tone)) +
      rect(-15, -13.6, 30, 1.6, 0, ink(tone)) +
      canvas.emoji(code, { x: 0, y: -28, size: 18 }) +
      print(-18, 12, ink(tone)) +
      rect(-15, -41, 30, 29, 0, roundLight(canvas), 'opacity="0.6"') +
      lit(canvas, (fill) => rect(-6.3, -99.5, 12.6, 20, 1.4, fill), tone.trim),
  }
}

const can: Draw = (canvas, tone, code) => {
  const body = (fill: string): string =>
    path('M-24 -92 Q-29 -89 -29 -84 V-8 Q-29 -3 -24 0 A24 3.6 0 0 0 24 0 Q29 -3 29 -8 V-84 Q29 -89 24 -92 Z', fill)
  return {
    width: 60,
    svg:
      body(canvas.linear(90, [0, lighten(tone.body, 0.12)], [1, tone.body])) +
      path('M-29 -34 Q-6 -22 8 -40 T29 -44 V-8 Q29 -3 24 0 A24 3.6 0 0 1 -24 0 Q-29 -3 -29 -8 Z', tone.trim) +
      canvas.emoji(code, { x: 0, y: -56, size: 38 }) +
      body(roundLight(canvas)) +
      ellipse(0, -92, 24, 4, '#dfe3e8') +
      ellipse(0, -92.4, 20.5, 3, '#b9bfc8') +
      ellipse(0, -93, 6, 1.4, '#eef1f4'),
  }
}

const gift: Draw = (canvas, tone, code) => {
  const trim = lightness(tone.trim) > 0.9 ? '#f6d27a' : tone.trim
  const shade = canvas.linear(0, [0, '#ffffff', 0.14], [0.5, '#ffffff', 0], [1, '#000000', 0.16])
  return {
    width: 96,
    svg:
      rect(-44, -58, 88, 58, 4, tone.body) +
      rect(-44, -58, 88, 58, 4, shade) +
      rect(-30, -45, 60, 36, 4, tone.label) +
      canvas.emoji(code, { x: 0, y: -27, size: 31 }) +
      rect(-48, -72, 96, 19, 4, lighten(tone.body, 0.14)) +
      rect(-48, -72, 96, 19, 4, shade) +
      rect(-44, -53, 88, 3, 0, '#000000', 'opacity="0.14"') +
      rect(-8, -72, 16, 19, 0, trim) +
      path('M0 -74 C-12 -100 -36 -98 -33 -83 C-31 -74 -14 -72 0 -74 Z', trim) +
      path('M0 -74 C12 -100 36 -98 33 -83 C31 -74 14 -72 0 -74 Z', darken(trim, 0.1)) +
      path('M0 -74 C-10 -90 -24 -92 -25 -84 C-25 -78 -12 -75 0 -74 Z', darken(trim, 0.26)) +
      path('M0 -74 C10 -90 24 -92 25 -84 C25 -78 12 -75 0 -74 Z', darken(trim, 0.34)) +
      rect(-6, -80, 12, 10, 4, lighten(trim, 0.2)),
  }
}

/** A stack of folded bedding with a paper band. */
const fold: Draw = (canvas, tone, code) => {
  const layer = (y: number, w: number, h: number, colour: string): string =>
    rect(
      -w / 2,
      y - h,
      w,
      h,
      h * 0.46,
      canvas.linear(90, [0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.14)]),
    ) +
    `<path d="M${n(-w / 2 + h * 0.4)} ${n(y - h / 2)} H${n(w / 2 - h * 0.5)}" stroke="${darken(colour, 0.2)}" stroke-width="0.9" opacity="0.4" fill="none"/>`
  return {
    width: 124,
    svg:
      layer(0, 124, 25, lighten(tone.trim, 0.12)) +
      layer(-23, 118, 25, tone.body) +
      layer(-46, 120, 25, lighten(tone.trim, 0.42)) +
      layer(-69, 114, 25, lighten(tone.body, 0.3)) +
      rect(
        -17,
        -95,
        34,
        95,
        1,
        canvas.linear(0, [0, darken(tone.label, 0.06)], [0.4, '#ffffff'], [1, darken(tone.label, 0.1)]),
      ) +
      ellipse(0, -48, 25, 25, '#ffffff') +
      ellipse(0, -48, 23, 23, lighten(tone.trim, 0.78)) +
      canvas.emoji(code, { x: 0, y: -48, size: 35 }),
  }
}

const DRAWINGS: Partial<Record<PictureForm, Draw>> = {
  tin,
  jar,
  bottle,
  pouch,
  carton,
  tube,
  pump,
  wine,
  can,
  gift,
  fold,
}

/** Height of a pack among others, so that a wine bottle and a gift box look right side by side. */
const STATURE: Partial<Record<PictureForm, number>> = {
  wine: 1.17,
  gift: 0.74,
  fold: 0.8,
  tube: 1.08,
  jar: 0.86,
  pump: 1.06,
  can: 0.92,
}

/** Is the form a pack of its own (and not the emoji or a heap of it)? */
export const isPack = (form: PictureForm): boolean => form in DRAWINGS

/** Draws a pack that stands on the line `y`; returns the width it takes. */
export function drawPack(
  canvas: Canvas,
  form: PictureForm,
  tone: PackTone,
  code: string,
  { x, y, size, rotate = 0 }: Placing,
): number {
  const draw = DRAWINGS[form]
  if (!draw) throw new Error(`${form} is not a pack`)
  const scale = (size * (STATURE[form] ?? 1)) / 100
  const { width, svg } = draw(canvas, tone, code)
  canvas.contact(x, y, width * scale * 1.12, 0.42)
  canvas.add(
    `<g transform="translate(${n(x)} ${n(y)})${rotate ? ` rotate(${n(rotate)})` : ''} scale(${scale.toFixed(4)})">${svg}</g>`,
  )
  return width * scale
}
