import type { Services } from '../../context'

/** Tells every instance, after the commit, that the stock or sales of items changed, so that no cache shows them longer than it must. */
export function announceStock(services: Services, itemAliases: readonly string[]): void {
  for (const itemAlias of new Set(itemAliases)) services.bus.publish('catalogue.changed', { itemAlias })
}
