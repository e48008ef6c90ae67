import { pictureKey, type PictureForm } from '../art/key'
import { isLiving } from '../art/living'
import { chance } from './aliases'
import type { CategoryKey, SeedItem } from './data/types'

/** What the goods of a child category come in. */
const FORM_OF: Record<string, PictureForm> = {
  'milk-infant': 'tin',
  'milk-adult': 'tin',
  'milk-goat': 'tin',
  'milk-food': 'pouch',
  'milk-diaper': 'pouch',
  'honey-manuka': 'jar',
  'honey-native': 'jar',
  'honey-propolis': 'bottle',
  'honey-candy': 'pouch',
  'honey-gift': 'gift',
  'wool-duvet': 'fold',
  'wool-rug': 'fold',
  'wool-wear': 'fold',
  'wool-socks': 'fold',
  'seafood-lobster': 'ice',
  'seafood-oyster': 'ice',
  'seafood-fish': 'ice',
  'seafood-abalone': 'plate',
  'seafood-shrimp': 'tray',
  'seafood-dried': 'pouch',
  'health-omega': 'bottle',
  'health-vitamin': 'bottle',
  'health-joint': 'bottle',
  'health-women': 'bottle',
  'health-kids': 'bottle',
  'health-gut': 'carton',
  'beauty-cream': 'jar',
  'beauty-serum': 'bottle',
  'beauty-body': 'pump',
  'beauty-hair': 'pump',
  'beauty-sun': 'tube',
  'snacks-nuts': 'pouch',
  'snacks-sweet': 'carton',
  'snacks-spicy': 'pouch',
  'snacks-noodle': 'carton',
  'snacks-sauce': 'jar',
  'snacks-bakery': 'board',
  'fresh-fruit': 'crate',
  'fresh-cherry': 'crate',
  'fresh-leaf': 'crate',
  'fresh-root': 'crate',
  'fresh-mushroom': 'tray',
  'fresh-box': 'crate',
  'meat-beef': 'board',
  'meat-lamb': 'board',
  'meat-pork': 'tray',
  'meat-poultry': 'tray',
  'meat-egg': 'tray',
  'meat-ready': 'plate',
  'home-clean': 'pump',
  'home-bed': 'fold',
  'drinks-tea': 'tin',
  'drinks-wine': 'wine',
  'drinks-spirit': 'wine',
  'drinks-milktea': 'pouch',
  'drinks-soft': 'can',
}
/** Words of a title that say more than its category does. */
const FORM_BY_WORD: readonly [RegExp, PictureForm][] = [
  [/礼盒|礼篮|礼包/, 'gift'],
  // 啤酒鸭 is no beer.
  [/啤酒(?!鸭)|精酿/, 'can'],
]
/** Heaps of these forms would show a living animal served up: it goes on the label of a pack instead. */
const SERVED: readonly PictureForm[] = ['tray', 'board', 'plate', 'bowl', 'ice', 'crate']
/** Faces, hands and people stand for who a thing is for; no one wants them strewn over a table. */
const isPerson = (code: string) => /^(1f9d[0-9a-f]|1f46[0-9a-f]|1f47[0-8]|1f48[67]|1f3c[34]|1f933|1f441)/.test(code)

function formOf(item: SeedItem): PictureForm {
  const form = FORM_BY_WORD.find(([word]) => word.test(item.title))?.[1] ?? FORM_OF[item.category] ?? 'loose'
  const lead = item.emoji[0]!
  if (SERVED.includes(form) && isLiving(lead)) return 'pouch'
  return form === 'loose' && isPerson(lead) ? 'carton' : form
}

const seedOf = (key: string) => key.replace(/[^a-z0-9]/g, '').slice(0, 22)
export const topOf = (child: string): CategoryKey => child.split('-')[0] as CategoryKey

/** One in four covers is 3:4, so that two columns of cards do not run level. */
const TALL_ONE_IN = 4
/** Indexes of the gallery's look: every third picture shows the goods near, which suits the details below. */
const DETAIL_INDEXES = [3, 6, 9]

/** Pictures of a listing: gallery of three to five, details, and one for each value of its first choice. */
export function itemPictures(item: SeedItem) {
  const form = formOf(item)
  const palette = topOf(item.category)
  const seed = seedOf(item.key)
  const tall = chance(`tall/${item.key}`, TALL_ONE_IN) === 0
  const draw = (index: number, kind: 'item' | 'tall' = 'item', variant = '') =>
    pictureKey({ kind, form, emoji: item.emoji, palette, seed: seed + variant, index })
  const gallery = [1, 2, 4, 5, 7].slice(0, 3 + chance(`gallery/${item.key}`, 3))
  const values = item.specs[0]?.values ?? []
  return {
    pictures: gallery.map((index) => draw(index, tall ? 'tall' : 'item')),
    ratio: tall ? 4 / 3 : 1,
    detailPictures: DETAIL_INDEXES.slice(0, 2 + chance(`details/${item.key}`, 2)).map((index) => draw(index)),
    /** By the value of the first spec; a single choice shows the cover. */
    ofValue: (value: string | undefined) => {
      const at = value === undefined || values.length < 2 ? -1 : values.indexOf(value)
      return at < 0 ? null : draw(1, 'item', at.toString(36))
    },
  }
}

const scene =
  (kind: 'banner' | 'shopCover' | 'shop' | 'avatar' | 'category') =>
  (emoji: readonly string[], palette: CategoryKey, key: string): string =>
    pictureKey({ kind, emoji, palette, seed: seedOf(key) })
export const bannerPicture = scene('banner')
export const shopCover = scene('shopCover')
export const shopLogo = scene('shop')
export const avatarPicture = scene('avatar')
export const categoryPicture = scene('category')

/** Faces of people without a picture of their own. */
const FACES = [
  '1f436',
  '1f431',
  '1f430',
  '1f43c',
  '1f428',
  '1f98a',
  '1f427',
  '1f425',
  '1f438',
  '1f981',
  '1f43b',
  '1f411',
]
const FACE_PALETTES: readonly CategoryKey[] = ['milk', 'honey', 'seafood', 'beauty', 'fresh', 'drinks', 'snacks']
export const facePicture = (name: string): string =>
  avatarPicture(
    [FACES[chance(`face/${name}`, FACES.length)]!],
    FACE_PALETTES[chance(`hue/${name}`, FACE_PALETTES.length)]!,
    `face${chance(`seed/${name}`, 1000)}`,
  )
