import sharp from 'sharp'
import type { Faces } from './fonts'
import type { PageMarks } from './Sheet'

/** Pixels of a phone's screen. */
const WIDTH = 1080
/** What phones' albums and WeChat still show whole. */
const MAX_HEIGHT = 12_000

/** One page as a PNG on white. Words are drawn by their outlines: no font of the machine is needed. */
export async function paintPicture({ width, height, marks }: PageMarks, faces: Faces): Promise<Buffer> {
  const scale = Math.min(WIDTH / width, MAX_HEIGHT / height)
  const drawn = marks.map((mark) =>
    mark.kind === 'line'
      ? `<path d="M${mark.x} ${mark.y}h${mark.width}" stroke="${mark.colour}" stroke-width="${mark.thickness}"/>`
      : `<path d="${faces[mark.face].outline(mark.text, mark.size, mark.x, mark.y)}" fill="${mark.colour}"/>`,
  )
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, colours: 16, effort: 1 })
    .toBuffer()
}
