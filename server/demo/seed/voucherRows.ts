import { chance, demoAlias } from './aliases'
import { foodPicture, seedStores, storeAlias, type SeedStore } from './storeRows'

/** A voucher of a demo store; money in cents. */
export interface SeedVoucher {
  key: string
  /** Stores that take it. */
  stores: string[]
  /** SeedShop.key of who sells it. */
  shop: string
  kind: 'SET' | 'CASH'
  title: string
  subtitle: string
  picture: string
  cents: number
  worthCents: number
  contents: { name: string; count: number; cents: number }[]
  rules: string[]
  validDays: number
  /** 0 is Monday. */
  closedWeekdays: number[]
  limit: number | null
  sold: number
}

/** Who sells for which cuisine: shops of the demo whose people log in. */
const SELLERS: readonly (readonly [cuisine: RegExp, shop: string])[] = [
  [/川菜|火锅|串串|麻辣烫/, 'lao-sichuan'],
  [/湘菜/, 'spicy-sister'],
  [/粤菜|早茶|港式|潮汕|海鲜/, 'cantonese-corner'],
  [/东北|烧烤|饺子|新疆/, 'dongbei-kitchen'],
  [/奶茶|果茶|甜品|咖啡|面包|西点/, 'milk-tea-lab'],
]
const sellerOf = ({ cuisines }: SeedStore) =>
  SELLERS.find(([cuisine]) => cuisines.some((name) => cuisine.test(name)))?.[1] ?? 'hometown-taste'

const COMMON = ['到店请向店员出示核销码', '每份限用一次，不找零、不兑现', '未使用随时退，过期自动退']
/** Ends in 80 cents, as prices on a menu do. */
const priced = (cents: number) => Math.max(480, Math.round((cents - 80) / 100) * 100 + 80)

/** A set meal of the store's own dishes, what it is known for first. */
function setMeal(store: SeedStore, people: number): SeedVoucher {
  const name = people === 2 ? '双人' : '四人'
  const dishes = [...store.dishes]
    .filter(({ cents }) => cents > 0 && cents < 6000)
    .sort((a, b) => Number(b.signature) - Number(a.signature))
    .slice(0, people === 2 ? 3 : 5)
  const contents = dishes.map((dish) => ({ name: dish.name, count: 1, cents: dish.cents }))
  if (store.type !== 'drinks' && store.type !== 'bakery') contents.push({ name: '米饭', count: people, cents: 300 })
  const worthCents = contents.reduce((all, { count, cents }) => all + count * cents, 0)
  const off = 68 + chance(`voucherOff/${store.key}/${people}`, 15)
  const key = `${store.key}-set${people}`
  return {
    ...base(store, key, people === 2 ? 3 : 4),
    kind: 'SET',
    title: `${dishes[0]!.name}${name}套餐`,
    cents: priced((worthCents * off) / 100),
    worthCents,
    contents,
    rules: [`建议${people}人用餐，菜品以当天供应为准`, ...COMMON],
    limit: null,
  }
}

function cash(store: SeedStore): SeedVoucher {
  const dollars = store.perHeadCents >= 2500 ? 50 : 20
  return {
    ...base(store, `${store.key}-cash`, 6),
    kind: 'CASH',
    title: `${dollars}元代金券`,
    cents: dollars === 50 ? 4280 : 1680,
    worthCents: dollars * 100,
    contents: [{ name: `${dollars}元代金券`, count: 1, cents: dollars * 100 }],
    rules: ['全场通用，酒水除外', '一桌最多用4张，可以叠加', ...COMMON],
    closedWeekdays: store.type === 'dimsum' ? [5, 6] : [],
    limit: 8,
  }
}

const base = (store: SeedStore, key: string, picture: number) => ({
  key,
  stores: [store.key],
  shop: sellerOf(store),
  subtitle: store.name,
  picture: foodPicture(store, `${store.key}v${picture}`, picture),
  validDays: 90,
  closedWeekdays: [] as number[],
  sold: chance(`voucherSold/${key}`, 460),
})

/** Two thirds of the stores have some; the one whose people are among the demo accounts always does. */
const hasVouchers = ({ key }: SeedStore) => key === 'lao-chengdu' || chance(`voucher/${key}`, 100) < 66

export const seedVouchers: readonly SeedVoucher[] = seedStores
  .filter(hasVouchers)
  .flatMap((store) => [
    setMeal(store, 2),
    ...(store.dishes.length >= 10 && store.perHeadCents >= 2500 ? [setMeal(store, 4)] : []),
    cash(store),
  ])

export const voucherAlias = (key: string) => demoAlias('item', `voucher/${key}`)
export const voucherStores = ({ stores }: SeedVoucher) => stores.map(storeAlias)
