import { Canvas } from '../../modules/media/pictures/canvas'
import { drawItem, itemEmoji } from './item'
import { FORMS, PALETTES, type ItemPicture } from './key'
import { PALETTE_TABLE } from './palettes'
import { seededRandom } from '../../modules/media/pictures/random'

/** Draws without the pictures of the emoji: what is placed, and whether it was there to be placed. */
function draw(spec: ItemPicture): string {
  const palette = PALETTE_TABLE[spec.palette]
  const sprite = { width: 560, height: 560, href: '', shadow: '' }
  const sprites = new Map(itemEmoji(spec, palette).map((code) => [code, sprite]))
  const canvas = new Canvas(1080, 1080, seededRandom(`${spec.seed}${spec.index}`), sprites, '#333333')
  drawItem(canvas, spec, palette, palette.tones[0]!, seededRandom(spec.seed))
  return canvas.toSvg()
}

test.each(PALETTES)(
  '%s: every form and picture of a gallery can be drawn, also of goods that are its garnish',
  (palette) => {
    const { garnish } = PALETTE_TABLE[palette]
    for (const emoji of [garnish.slice(0, 4), garnish.slice(0, 1), ['1f34e']])
      for (const form of FORMS)
        for (const index of [1, 2, 3, 4, 5, 6, 7, 8, 9] as const)
          for (const seed of ['a', 'b', 'c'])
            expect(draw({ kind: 'item', form, emoji, palette, seed, index })).not.toContain('undefined')
  },
)
