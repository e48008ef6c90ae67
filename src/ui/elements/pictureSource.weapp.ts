/** WeChat has no srcset; phones are 2–3 dense, and twice the shown width is what they can resolve. */
export function pictureSource(
  src: string,
  srcOf?: (px: number) => string,
  width?: number,
): { src: string; srcSet?: string } {
  return { src: srcOf && width ? srcOf(Math.round(width * 2)) : src }
}
