/** Drawn here, so that the gallery needs no service. */
const drawing = (ground: string, mark: string, width = 400, height = 400) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><circle cx="50%" cy="50%" r="90" fill="${mark}"/></svg>`,
  )}`

export const PICTURES = [
  drawing('moccasin', 'goldenrod'),
  drawing('mistyrose', 'palevioletred'),
  drawing('honeydew', 'seagreen'),
  drawing('aliceblue', 'steelblue'),
  drawing('lavender', 'slateblue'),
] as const
export const WIDE = drawing('mistyrose', 'palevioletred', 800, 400)
export const BROKEN = 'data:image/png;base64,AAAA'
