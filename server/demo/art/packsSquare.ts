import { darken, lighten, lightness, n } from '../../modules/media/pictures/canvas'
import { type Draw, ellipse, path, print, rect } from './packParts'

/* Pouches, boxes and folded bedding. */

export const pouch: Draw = (canvas, tone, code) => {
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

export const carton: Draw = (canvas, tone, code) => ({
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

export const gift: Draw = (canvas, tone, code) => {
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

export const fold: Draw = (canvas, tone, code) => {
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
