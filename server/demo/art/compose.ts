import sharp from 'sharp'
import type { Art } from '../../modules/media/pictures/art'
import { Canvas, darken } from '../../modules/media/pictures/canvas'
import { loadSprites } from '../../modules/media/pictures/emoji'
import { hash32, seededRandom } from '../../modules/media/pictures/random'
import { drawItem, itemEmoji } from './item'
import { parsePictureKey, pictureKey, type PictureSpec } from './key'
import { PALETTE_TABLE, type Tone } from './palettes'
import { drawScene } from './shopfront'

/** Size of the master of each kind, in pixels. */
export const MASTER_SIZE: Readonly<Record<PictureSpec['kind'], readonly [width: number, height: number]>> = {
  item: [1080, 1080],
  tall: [1080, 1440],
  banner: [1080, 432],
  shopCover: [1080, 518],
  shop: [480, 480],
  avatar: [480, 480],
  category: [480, 480],
}

/** Icons of categories stand on the page's own colour and keep their transparency (PNG); all else is JPEG. */
export const isTransparent = (kind: PictureSpec['kind']): boolean => kind === 'category'

/** The demo's goods, shops and people. */
export const demoArt: Art = (key) => {
  const spec = parsePictureKey(key)
  return spec && { type: isTransparent(spec.kind) ? 'image/png' : 'image/jpeg', draw: () => compose(spec) }
}

/**
 * Draws a picture: a pure function of its key, so the same spec gives the same bytes every time.
 * The result is a master in the size of `MASTER_SIZE`: PNG for the transparent kind, else JPEG without chroma loss.
 */
export async function compose(spec: PictureSpec): Promise<Buffer> {
  const [width, height] = MASTER_SIZE[spec.kind]
  const palette = PALETTE_TABLE[spec.palette]
  const tone = palette.tones[hash32(`${spec.seed}${spec.emoji[0]}`) % palette.tones.length] as Tone
  const shadow = tone.dark ? darken(tone.wallDeep, 0.6) : darken(tone.accent, 0.58)
  const sprites = await loadSprites('form' in spec ? itemEmoji(spec, palette) : spec.emoji)
  const canvas = new Canvas(width, height, seededRandom(pictureKey(spec)), sprites, shadow)
  if ('form' in spec) drawItem(canvas, spec, palette, tone, seededRandom(`${spec.seed}/${spec.emoji.join('.')}`))
  else drawScene(canvas, spec, tone)
  const image = sharp(Buffer.from(canvas.toSvg()), { unlimited: true })
  if (isTransparent(spec.kind)) return image.png({ compressionLevel: 9 }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 94, chromaSubsampling: '4:4:4' }).toBuffer()
}
