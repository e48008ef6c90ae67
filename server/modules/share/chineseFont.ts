import sharp from 'sharp'

/** Families tried in this order; the last is whatever the machine has. */
export const FONT = "'Noto Sans CJK SC','PingFang SC','Microsoft YaHei',sans-serif"

const SIZE = 100
/** A stroke is so much flatter than it is wide; the box that stands for a sign without a font is not. */
const FLAT = 1 / 3

/**
 * Whether this machine can draw Chinese: no font comes with the service. 一 is one flat stroke in every Chinese font, and an upright box where
 * there is none.
 */
export async function hasChineseFont(): Promise<boolean> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" font-family="${FONT}">
    <text x="10" y="80" font-size="${SIZE * 0.8}" fill="#000">一</text></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inked = (x: number, y: number) => data[y * info.width + x]! < 128
  const range = Array.from({ length: SIZE }, (_, at) => at)
  const rows = range.filter((y) => range.some((x) => inked(x, y)))
  const columns = range.filter((x) => range.some((y) => inked(x, y)))
  if (rows.length === 0) return false
  const extent = (of: number[]) => of.at(-1)! - of[0]! + 1
  return extent(rows) < extent(columns) * FLAT
}
