/** Lets the browser choose by the screen's density. */
export function pictureSource(src: string, srcOf?: (px: number) => string, width?: number) {
  if (!srcOf || !width) return { src }
  const at = (density: number) => srcOf(Math.round(width * density))
  return { src: at(2), srcSet: `${at(1)} 1x, ${at(2)} 2x, ${at(3)} 3x` }
}
