import sharp from 'sharp'
import { Canvas, darken } from './canvas'
import { EMPTY_SCENES, drawEmpty } from './empty'
import { loadSprite } from './emoji'
import { drawItem, itemEmoji } from './item'
import { type PictureSpec, pictureKey } from './key'
import { PALETTE_TABLE, type Tone } from './palettes'
import { hash32, seededRandom } from './random'
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
  empty: [750, 750],
}

/** Kinds that stand on the page's own colour and therefore keep their transparency (PNG); all others are JPEG. */
export const isTransparent = (kind: PictureSpec['kind']): boolean => kind === 'category' || kind === 'empty'

const EMPTY_TONE: Tone = { wall: '#fff6dc', wallDeep: '#ffe08a', floor: '#ffffff', accent: '#ffce3d' }

/**
 * Draws a picture: a pure function of its key, so the same spec gives the same bytes every time.
 * The result is a master in the size of `MASTER_SIZE`: PNG for the transparent kinds, else JPEG without chroma loss.
 */
export async function compose(spec: PictureSpec): Promise<Buffer> {
  const [width, height] = MASTER_SIZE[spec.kind]
  const random = seededRandom(pictureKey(spec))
  let canvas: Canvas
  if (spec.kind === 'empty') {
    canvas = new Canvas(width, height, random, await sprites(EMPTY_SCENES[spec.name].map(([code]) => code)), '#b98a2a')
    drawEmpty(canvas, spec.name, EMPTY_TONE)
  } else {
    const palette = PALETTE_TABLE[spec.palette]
    const tone = palette.tones[hash32(`${spec.seed}${spec.emoji[0]}`) % palette.tones.length] as Tone
    const shadow = tone.dark ? darken(tone.wallDeep, 0.6) : darken(tone.accent, 0.58)
    const isItem = 'form' in spec
    canvas = new Canvas(
      width,
      height,
      random,
      await sprites(isItem ? itemEmoji(spec, palette) : [...spec.emoji]),
      shadow,
    )
    if (isItem) drawItem(canvas, spec, palette, tone, seededRandom(`${spec.seed}/${spec.emoji.join('.')}`))
    else drawScene(canvas, spec, tone)
  }
  const image = sharp(Buffer.from(canvas.toSvg()), { unlimited: true })
  if (isTransparent(spec.kind)) return image.png({ compressionLevel: 9 }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 94, chromaSubsampling: '4:4:4' }).toBuffer()
}

async function sprites(codes: readonly string[]): Promise<Map<string, Awaited<ReturnType<typeof loadSprite>>>> {
  const unique = [...new Set(codes)]
  const loaded = await Promise.all(unique.map(loadSprite))
  return new Map(unique.map((code, i) => [code, loaded[i] as (typeof loaded)[number]]))
}
