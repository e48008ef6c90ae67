import * as v from 'valibot'
import { Cents, Nothing, Paging, pageOf, queryFlag } from './common'
import { del, get, post } from './endpoint'
import { ItemCard } from './item'

export const SORTS = ['default', 'sales', 'new', 'priceUp', 'priceDown'] as const
export const SearchInput = v.object({
  keyword: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50)), ''),
  categoryAlias: v.optional(v.string(), ''),
  sort: v.optional(v.picklist(SORTS), 'default'),
  minCents: v.optional(v.nullable(Cents), null),
  maxCents: v.optional(v.nullable(Cents), null),
  tags: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []),
  city: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
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
    loading: false,
  }),
  suggest: get('/query/suggest', {
    input: v.object({ keyword: v.pipe(v.string(), v.trim(), v.maxLength(50)) }),
    output: v.object({ list: v.array(v.object({ word: v.string(), count: v.number() })) }),
    loading: false,
  }),
  search: post('/query/search', {
    input: SearchInput,
    output: v.object({ ...pageOf(ItemCard).entries, total: v.number() }),
    loading: false,
  }),
  options: get('/query/options', {
    input: v.object({ categoryAlias: v.optional(v.string(), '') }),
    output: SearchOptions,
    loading: false,
  }),
} as const

export const historyApi = {
  clear: del('/query/userAllSearchItem', { access: 'user', input: Nothing, output: v.object({}), loading: false }),
  remove: del('/query/userSearchItem', {
    access: 'user',
    input: v.object({ name: v.pipe(v.string(), v.maxLength(50)) }),
    output: v.object({}),
    loading: false,
  }),
} as const
