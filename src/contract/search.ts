import * as v from 'valibot'
import { AliasOrNone, Cents, Nothing, Paging, line, listOf, pageOf, price, queryFlag } from './common'
import { del, get, post } from './endpoint'
import { ItemCard } from './item'
import { RegionInput } from './region'

/** Longest search word, in characters. */
export const MAX_KEYWORD = 50
export const SORTS = ['default', 'sales', 'new', 'priceUp', 'priceDown'] as const
export const SearchInput = v.object({
  keyword: v.optional(line('搜索词', MAX_KEYWORD), ''),
  categoryAlias: v.optional(AliasOrNone, ''),
  sort: v.optional(v.picklist(SORTS), 'default'),
  minCents: v.optional(v.nullable(price('最低价')), null),
  maxCents: v.optional(v.nullable(price('最高价')), null),
  tags: v.optional(listOf(line('标签', 20), 10), []),
  city: v.optional(line('城市', 40), ''),
  /** Where the viewer is: by default what is sold there comes first among equals. `city` shows nothing else. */
  region: RegionInput,
  /** Only items with a running discount. */
  discount: queryFlag,
  inStock: queryFlag,
  ...Paging,
})
export type SearchInput = v.InferInput<typeof SearchInput>

export const SearchOptions = v.object({
  tags: v.array(v.string()),
  cities: v.array(v.string()),
  prices: v.array(v.object({ text: v.string(), minCents: v.nullable(Cents), maxCents: v.nullable(Cents) })),
})
export type SearchOptions = v.InferOutput<typeof SearchOptions>

export const searchApi = {
  hint: get('/query/hint', {
    input: Nothing,
    output: v.object({
      hints: v.array(v.string()),
      hot: v.array(v.object({ word: v.string(), hot: v.boolean() })),
      /** The signed-in user's own searches, newest first; empty for a guest, whose history stays on the device. */
      history: v.array(v.string()),
    }),
  }),
  suggest: get('/query/suggest', {
    input: v.object({
      keyword: line('搜索词', MAX_KEYWORD),
      type: v.optional(v.picklist(['ITEM', 'STORE']), 'ITEM'),
    }),
    output: v.object({ list: v.array(v.object({ word: v.string(), count: v.number() })) }),
  }),
  search: post('/query/search', {
    input: SearchInput,
    output: v.object({ ...pageOf(ItemCard).entries, total: v.number() }),
  }),
  options: get('/query/options', {
    input: v.object({ categoryAlias: v.optional(AliasOrNone, '') }),
    output: SearchOptions,
  }),
} as const

export const historyApi = {
  clear: del('/query/userAllSearchItem', { access: 'user', input: Nothing, output: v.object({}) }),
  remove: del('/query/userSearchItem', {
    access: 'user',
    input: v.object({ name: line('搜索词', MAX_KEYWORD) }),
    output: v.object({}),
  }),
} as const

/** How a feed of items is ordered; the same words for search, shop and discount. */
export type Sort = NonNullable<SearchInput['sort']>
