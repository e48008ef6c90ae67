import { chance, demoAlias } from './aliases'
import { facePicture } from './pictures'
import { pictureKey, type PaletteName, type PictureForm } from '../art/key'
import { isLiving } from '../art/living'
import { areas, type AreaKey, type SeedArea } from './data/stores/areas'
import { AUCKLAND } from './data/stores/auckland'
import type { HoursKey } from './data/stores/hours'
import { dishesOf, type MenuKey, type SeedDish } from './data/stores/menus'
import { OTHERS } from './data/stores/others'

/** Kinds of stores: name, what its pictures show, and in which colours. */
export const TYPES = {
  restaurant: { name: '中餐馆', emoji: '1f958', palette: 'meat' },
  hotpot: { name: '火锅串串', emoji: '1f372', palette: 'snacks' },
  bbq: { name: '烧烤', emoji: '1f356', palette: 'digital' },
  dimsum: { name: '早茶点心', emoji: '1f95f', palette: 'honey' },
  noodle: { name: '面馆小吃', emoji: '1f35c', palette: 'wool' },
  drinks: { name: '奶茶甜品', emoji: '1f9cb', palette: 'beauty' },
  bakery: { name: '面包咖啡', emoji: '1f950', palette: 'milk' },
  deli: { name: '熟食便当', emoji: '1f371', palette: 'fresh' },
  asian: { name: '日韩料理', emoji: '1f363', palette: 'seafood' },
} as const satisfies Record<string, { name: string; emoji: string; palette: PaletteName }>
export type TypeKey = keyof typeof TYPES

/** What dishes of a kind are served on. */
const FORMS: Record<TypeKey, readonly PictureForm[]> = {
  restaurant: ['plate', 'bowl'],
  hotpot: ['bowl', 'tray'],
  bbq: ['board', 'tray'],
  dimsum: ['tray', 'plate'],
  noodle: ['bowl', 'plate'],
  drinks: ['loose', 'plate'],
  bakery: ['board', 'plate'],
  deli: ['tray', 'board'],
  asian: ['plate', 'board'],
}

export interface SeedStore {
  key: string
  name: string
  nameEn: string
  type: TypeKey
  area: SeedArea
  street: string
  perHeadCents: number
  hours: HoursKey
  cuisines: string[]
  features: string[]
  emoji: string[]
  dishes: (SeedDish & { signature: boolean })[]
  intro: string
}

const list = (text: string) => (text === '' ? [] : text.split(','))

/** A store serves its own dishes and two thirds of what its kind does, at prices of its own. */
function menuOf(key: string, menu: MenuKey, own: string): SeedStore['dishes'] {
  const signature = (own === '' ? [] : own.split(', ')).map((dish) => {
    const [, name = '', price = ''] = /^(.+) (\S+)$/.exec(dish) ?? []
    return { section: '本店招牌', name, cents: Math.round(Number(price) * 100), signature: true }
  })
  const usual = dishesOf(menu)
    .filter(({ name }) => chance(`serves/${key}/${name}`, 100) < 78)
    .map((dish) => ({
      ...dish,
      cents: dish.cents < 800 ? dish.cents : dish.cents + (chance(`price/${key}/${dish.name}`, 5) - 2) * 100,
      signature: false,
    }))
  const named = new Set(signature.map(({ name }) => name))
  return [...signature, ...usual.filter(({ name }) => !named.has(name))]
}

function read(line: string): SeedStore {
  const [
    key = '',
    name = '',
    nameEn = '',
    type = '',
    menu = '',
    place = '',
    street = '',
    dollars = '',
    hours = '',
    ...rest
  ] = line.split('|')
  const [cuisines = '', features = '', emoji = '', own = '', intro = ''] = rest
  return {
    key,
    name,
    nameEn,
    type: type as TypeKey,
    area: areas[place as AreaKey],
    street,
    perHeadCents: Number(dollars) * 100,
    hours: hours as HoursKey,
    cuisines: list(cuisines),
    features: list(features),
    emoji: list(emoji),
    dishes: menuOf(key, menu as MenuKey, own),
    intro,
  }
}

export const seedStores: SeedStore[] = [AUCKLAND, OTHERS].flatMap((lines) => lines.split('\n').map(read))

const seedOf = (key: string) => key.replace(/[^a-z0-9]/g, '').slice(0, 20)

/** A picture of something to eat there; `index` is 1–9. */
export function foodPicture(store: SeedStore, seed: string, index: number): string {
  const forms = FORMS[store.type]
  const lead = store.emoji[chance(`lead/${seed}/${index}`, store.emoji.length)]!
  const form = isLiving(lead) ? 'bowl' : forms[chance(`form/${seed}/${index}`, forms.length)]!
  const emoji = [lead, ...store.emoji.filter((code) => code !== lead)].slice(0, 3)
  return pictureKey({
    kind: 'item',
    form: isLiving(lead) ? 'carton' : form,
    emoji,
    palette: TYPES[store.type].palette,
    seed: seedOf(seed),
    index,
  })
}

/** Its front, and four plates. */
export function storePictures(store: SeedStore): string[] {
  const front = pictureKey({
    kind: 'shopCover',
    emoji: store.emoji,
    palette: TYPES[store.type].palette,
    seed: seedOf(store.key),
  })
  return [foodPicture(store, store.key, 1), front, ...[2, 5, 7].map((index) => foodPicture(store, store.key, index))]
}

export const typePicture = (type: TypeKey): string =>
  pictureKey({ kind: 'category', emoji: [TYPES[type].emoji], palette: TYPES[type].palette, seed: type })

export const storeAlias = (key: string) => demoAlias('store', key)
export const storeFace = facePicture

/** A few hundred metres about the middle of its suburb's shops: no two stores stand on one spot. */
export function placeOf(store: SeedStore): { lat: number; lng: number } {
  const off = (axis: string) => (chance(`${axis}/${store.key}`, 601) - 300) / 100_000
  return { lat: store.area.lat + off('lat'), lng: store.area.lng + off('lng') }
}
