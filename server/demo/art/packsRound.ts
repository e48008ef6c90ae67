import { darken, lighten, lightness, mix } from '../../modules/media/pictures/canvas'
import { type Draw, ellipse, ink, lit, path, print, rect, roundLight } from './packParts'

/* Tins, jars, bottles: everything with a round body. */

export const tin: Draw = (canvas, tone, code) => {
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

export const jar: Draw = (canvas, tone, code) => {
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

export const bottle: Draw = (canvas, tone, code) => {
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

export const tube: Draw = (canvas, tone, code) => {
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

export const pump: Draw = (canvas, tone, code) => {
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

export const wine: Draw = (canvas, tone, code) => {
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

export const can: Draw = (canvas, tone, code) => {
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
