import type { ShopBrief } from '@/contract/item'

/** `4.9分 · 10人关注 · 3件在售`; a shop without ratings says nothing of them. `more` stands at the end. A line may end after a dot. */
export function shopFacts(shop: Pick<ShopBrief, 'rating' | 'itemCount'> & { followers?: number }, more = ''): string {
  const { rating, followers, itemCount } = shop
  return [
    rating > 0 ? `${rating.toFixed(1)}分` : '',
    followers === undefined ? '' : `${followers}人关注`,
    `${itemCount}件在售`,
    more,
  ]
    .filter(Boolean)
    .join('\u00a0· ')
}
