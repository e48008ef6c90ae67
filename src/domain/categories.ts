import type { Category } from '../contract/home'

/** The open top category: the one chosen, the parent of a child that was chosen, else the first. */
export const openCategory = (tops: readonly Category[], chosen: string): Category | null =>
  tops.find((top) => top.alias === chosen || top.children.some((child) => child.alias === chosen)) ?? tops[0] ?? null

const BEST_ITEMS = 6
/** The search for what sells best in a category. */
export const bestOf = (categoryAlias: string) => ({ categoryAlias, sort: 'sales', pageSize: BEST_ITEMS }) as const
