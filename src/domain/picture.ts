/** Widths a picture is served in. Server: `PICTURE_WIDTHS` of its picture store, held equal by a test. */
export const PICTURE_STEPS = [120, 240, 360, 480, 750, 1080] as const

/** Pixels beyond two to a CSS pixel are not seen in a photo, and cost a third more bytes. */
const SHARPEST = 2

/** The step for a box of `cssWidth` on a screen of that pixel ratio: the smallest that fills it. */
export function pictureWidth(cssWidth: number, pixelRatio: number): (typeof PICTURE_STEPS)[number] {
  const pixels = cssWidth * Math.min(Math.max(1, pixelRatio), SHARPEST)
  return PICTURE_STEPS.find((step) => step >= pixels) ?? 1080
}

/**
 * URL of a picture by its key (`item/jar/1f36f/honey/x-1`, `u/<hash>`), for a box `cssWidth` CSS pixels wide. An absolute URL is returned as it is;
 * an empty key gives an empty URL, for which a screen shows its placeholder.
 */
export function pictureUrl(origin: string, key: string, cssWidth: number, pixelRatio: number): string {
  if (key === '' || /^https?:\/\//.test(key)) return key
  return `${origin}/media/${pictureWidth(cssWidth, pixelRatio)}/${key}.jpg`
}
