import { beauty } from './items/beauty'
import { digital } from './items/digital'
import { drinks } from './items/drinks'
import { fresh } from './items/fresh'
import { health } from './items/health'
import { home } from './items/home'
import { honey } from './items/honey'
import { meat } from './items/meat'
import { milk } from './items/milk'
import { seafood } from './items/seafood'
import { snacks } from './items/snacks'
import { wool } from './items/wool'
import type { CategoryKey, SeedItem } from './types'

/** Every item of the demo marketplace, by main category. */
export const itemsByCategory: Record<CategoryKey, SeedItem[]> = {
  milk,
  honey,
  wool,
  seafood,
  health,
  beauty,
  snacks,
  fresh,
  meat,
  home,
  drinks,
  digital,
}
export const items: SeedItem[] = Object.values(itemsByCategory).flat()
