import { EMOJI_CODE, emojiExists } from '../../modules/media/pictures/emoji'

/** Colour worlds, one per main category of the marketplace. */
export const PALETTES = [
  'milk',
  'honey',
  'wool',
  'seafood',
  'health',
  'beauty',
  'snacks',
  'fresh',
  'meat',
  'home',
  'drinks',
  'digital',
] as const
export type PaletteName = (typeof PALETTES)[number]

/**
 * What the goods are shown as. `loose` shows the emoji itself; the packs carry it as the drawing on their label;
 * `crate`, `bowl`, `plate`, `ice`, `tray`, `board` hold a heap of it.
 */
export const FORMS = [
  'loose',
  'tin',
  'jar',
  'bottle',
  'pouch',
  'carton',
  'tube',
  'pump',
  'wine',
  'can',
  'gift',
  'fold',
  'crate',
  'bowl',
  'plate',
  'ice',
  'tray',
  'board',
] as const
export type PictureForm = (typeof FORMS)[number]

interface DrawnThings {
  /** Emoji codes, the leading one first. */
  emoji: readonly string[]
  palette: PaletteName
  /** `[a-z0-9]{1,24}`; the same seed gives a family of pictures that belong together. */
  seed: string
}

/** Gallery picture of an item: `item` is 1:1, `tall` is 3:4. 1–4 emoji. */
export interface ItemPicture extends DrawnThings {
  kind: 'item' | 'tall'
  form: PictureForm
  /** 1–9: which picture of the gallery; 1 is the cover. */
  index: number
}

/** `banner` 5:2 and `shopCover` 25:12 take 1–8 emoji; `shop`, `avatar`, `category` are square and take one. */
export interface ScenePicture extends DrawnThings {
  kind: 'banner' | 'shopCover' | 'shop' | 'avatar' | 'category'
}

export type PictureSpec = ItemPicture | ScenePicture

const MOST_EMOJI = { item: 4, tall: 4, banner: 8, shopCover: 8, shop: 1, avatar: 1, category: 1 } as const
const SEED = /^[a-z0-9]{1,24}$/
const SEED_AND_INDEX = /^([a-z0-9]{1,24})-([1-9])$/
/** Longer than any key that can be valid; checked first so that hostile input costs nothing. */
export const KEY_LIMIT = 400

/**
 * The key that names a picture, usable as a URL path as it is:
 * `item/tin/1f404.1f37c/milk/a2stage3-1`, `banner/1f95d.1f34e.1f353/fresh/spring`.
 */
export function pictureKey(spec: PictureSpec): string {
  const emoji = spec.emoji.join('.')
  if ('form' in spec) return `${spec.kind}/${spec.form}/${emoji}/${spec.palette}/${spec.seed}-${spec.index}`
  return `${spec.kind}/${emoji}/${spec.palette}/${spec.seed}`
}

function oneOf<T extends string>(list: readonly T[], text: string | undefined): T | null {
  return list.find((each) => each === text) ?? null
}

function parseEmoji(text: string | undefined, max: number): string[] | null {
  const codes = (text ?? '').split('.', max + 1)
  if (codes.length > max) return null
  return codes.every((code) => EMOJI_CODE.test(code) && emojiExists(code)) ? codes : null
}

/** The strict inverse of `pictureKey`: every key has one spelling, anything else is `null` (a 404 for the caller). */
export function parsePictureKey(key: string): PictureSpec | null {
  if (key.length > KEY_LIMIT) return null
  const parts = key.split('/', 6)
  const kind = parts[0]
  switch (kind) {
    case 'item':
    case 'tall': {
      const form = oneOf(FORMS, parts[1])
      const emoji = parseEmoji(parts[2], MOST_EMOJI[kind])
      const palette = oneOf(PALETTES, parts[3])
      const tail = SEED_AND_INDEX.exec(parts[4] ?? '')
      if (!form || !emoji || !palette || !tail || parts.length !== 5) return null
      return { kind, form, emoji, palette, seed: tail[1] as string, index: Number(tail[2]) }
    }
    case 'banner':
    case 'shopCover':
    case 'shop':
    case 'avatar':
    case 'category': {
      const emoji = parseEmoji(parts[1], MOST_EMOJI[kind])
      const palette = oneOf(PALETTES, parts[2])
      const seed = parts[3] ?? ''
      if (!emoji || !palette || !SEED.test(seed) || parts.length !== 4) return null
      return { kind, emoji, palette, seed }
    }
    default:
      return null
  }
}
