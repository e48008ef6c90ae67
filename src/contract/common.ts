import * as v from 'valibot'

/** Opaque public reference, URL-safe (domain: database ids never leave the server). */
export const Alias = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))
/** Integer NZD cents; never a float. */
export const Cents = v.pipe(v.number(), v.integer(), v.minValue(0))
/** ISO 8601 UTC, ends in Z. */
export const Instant = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/))
export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))
/** Key of a picture; `domain/picture.ts` makes URLs of it. */
export const PictureKey = v.pipe(v.string(), v.maxLength(200))

const toInt = (text: string | number) => Number(text)
/** A number that may come from a query string. */
export const queryInt = (fallback: number, min: number, max: number) =>
  v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(toInt), v.integer(), v.minValue(min), v.maxValue(max)),
    fallback,
  )
export const queryFlag = v.optional(
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false', '1', '0'])]),
    v.transform((value) => value === true || value === 'true' || value === '1'),
  ),
  false,
)

export const PAGE_SIZE = 20
/** Page counts from 1. */
export const Paging = { page: queryInt(1, 1, 500), pageSize: queryInt(PAGE_SIZE, 1, 100) }

/** A page of a list; `hasMore` says whether a next page exists, so that no count is needed. */
export const pageOf = <T extends v.GenericSchema>(entry: T) =>
  v.object({ list: v.array(entry), page: v.number(), hasMore: v.boolean() })

export interface Page<T> {
  list: T[]
  page: number
  hasMore: boolean
}

export const Nothing = v.object({})
export const Done = v.object({})
/** Free text of one line, trimmed, cut off by nothing: too long is an error that names the field. */
export const line = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))
export const requiredLine = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))
