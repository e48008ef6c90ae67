import type { Banner, Category, Channel, FlashStrip, Link } from '../../../src/contract/home'
import { presentCard, presentShop, type CardRow } from '../catalogue/public'
import type { MallShopRow } from './repository'

interface BannerRow {
  id: number
  title: string
  subtitle: string
  picture: string
  palette: string
  link: Link
}
export const presentBanner = ({ id, ...banner }: BannerRow): Banner => ({ key: `banner-${id}`, ...banner })

interface CategoryRow {
  id: number
  alias: string
  parent_id: number | null
  name: string
  picture: string
}

export function presentCategories(rows: CategoryRow[]): Category[] {
  const node = ({ alias, name, picture }: CategoryRow) => ({ alias, name, picture })
  return rows
    .filter((row) => row.parent_id === null)
    .map((top) => ({ ...node(top), children: rows.filter((row) => row.parent_id === top.id).map(node) }))
}

/** Two rows of five on home: seven categories, then food, the mall and the discounts. */
const HOME_CATEGORIES = 7
const FIXED_CHANNELS: Channel[] = [
  { name: '美食', picture: 'category/1f35c/snacks/food', link: { kind: 'food', target: '', title: '美食首页' } },
  { name: '叮当商城', picture: 'category/1f3ec/beauty/mall', link: { kind: 'mall', target: '', title: '叮当商城' } },
  {
    name: '限时折扣',
    picture: 'category/1f525/meat/discount',
    link: { kind: 'discount', target: '', title: '限时折扣' },
  },
]
const categoryChannel = ({ alias, name, picture }: CategoryRow): Channel => ({
  name,
  picture,
  link: { kind: 'category', target: alias, title: name },
})
const tops = (rows: CategoryRow[]) => rows.filter((row) => row.parent_id === null)
export const homeChannels = (rows: CategoryRow[]): Channel[] => [
  ...tops(rows).slice(0, HOME_CATEGORIES).map(categoryChannel),
  ...FIXED_CHANNELS,
]
export const mallChannels = (rows: CategoryRow[]): Channel[] => tops(rows).map(categoryChannel)

/** The strip counts down to the next end among its items: until then every price on it holds. */
export function presentFlash(rows: CardRow[], now: Date): FlashStrip | null {
  const endsAt = rows[0]?.discount_ends_at
  if (!endsAt) return null
  return {
    endsAt: endsAt.toISOString(),
    items: rows.map((row) => {
      const { alias, title, picture, priceCents, listCents } = presentCard(row, now)
      return { alias, title, picture, priceCents, listCents: listCents ?? priceCents }
    }),
  }
}

export const presentMallShop = (row: MallShopRow) => ({
  ...presentShop(row),
  items: row.items.map((item) => ({ ...item, picture: item.picture ?? '' })),
})

/** Sections of the mall: one per top category, its items already in order. */
export function presentSections(rows: (CardRow & { top_alias: string; top_name: string })[], now: Date) {
  const groups = new Map<string, typeof rows>()
  for (const row of rows) groups.set(row.top_alias, [...(groups.get(row.top_alias) ?? []), row])
  return [...groups].map(([alias, items]) => {
    const name = items[0]?.top_name ?? ''
    return {
      title: name,
      subtitle: `${name}大家都在买`,
      link: { kind: 'category' as const, target: alias, title: name },
      items: items.map((row) => presentCard(row, now)),
    }
  })
}
