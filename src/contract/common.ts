import * as v from 'valibot'
import { isPlain, isPlainLine, maxBytes, textError, tidyText, type TextRule } from './textRules'

/*
 * What fields of the contract are made of. Every string, number, list and record has its bounds here, within what the database holds;
 * __tests__/contract/inputs.test.ts walks all calls and holds them to it. A field that a person fills in carries its label (`title`), which
 * a refusal names (server/http/readInput.ts); one that the program fills in has none.
 */

/** Text that a person types (textRules.ts): tidied, then judged. */
export const text = (rule: TextRule) =>
  v.pipe(
    v.string(),
    // Longer than this it is not even tidied; blanks at the ends are not yet taken off.
    v.maxLength(maxBytes(rule) * 2, `${rule.label}最多${rule.max}个字`),
    v.transform((typed) => tidyText(typed, rule)),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? textError(dataset.value, rule) : null
      if (message !== null) addIssue({ message })
    }),
    v.title(rule.label),
  )
/** Text of one line, trimmed, never cut: too long is an error that names the field. */
export const line = (label: string, max: number) => text({ label, max })
export const requiredLine = (label: string, max: number) => text({ label, max, required: true })

/** A string that a program makes: keys, tokens, URLs. At most `max` UTF-16 units, plain text, by the pattern where there is one. */
export const opaque = (max: number, pattern?: RegExp) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.check((given) => isPlainLine(given) && (pattern?.test(given) ?? true)),
  )

/** Opaque public reference, URL-safe (domain: database ids never leave the server). */
export const Alias = opaque(64, /^[A-Za-z0-9_-]+$/)
/** An alias, or empty for none. */
export const AliasOrNone = opaque(64, /^[A-Za-z0-9_-]*$/)
/** ISO 8601 UTC, ends in Z. */
export const Instant = opaque(32, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/)
/** A person's phone number: E.164. */
export const Phone = v.pipe(opaque(16, /^\+[1-9]\d{6,14}$/), v.title('手机号'))
/** Key of a picture; `domain/picture.ts` makes URLs of it. */
export const PictureKey = opaque(200)

/** Largest integer of the database's columns for money, counts and ids (int4). */
export const INT_MAX = 2_147_483_647

const rangeText = (label: string | undefined, min: number, max: number) => `${label ?? ''}需为${min}到${max}之间的整数`
const isWhole = (given: number) => Number.isSafeInteger(given) && !Object.is(given, -0)
/** A whole number within bounds; with a label it is one that a person types. */
export const whole = (min: number, max: number, label?: string) => {
  const message = label === undefined ? undefined : rangeText(label, min, max)
  const judged = v.pipe(
    v.number(message),
    v.check(isWhole, message),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
  return label === undefined ? judged : v.pipe(judged, v.title(label))
}
/** A number that may have a fraction: degrees, seconds, pixels. */
export const decimal = (min: number, max: number) => v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max))

/** Integer NZD cents; never a float. */
export const Cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** A price that a person types, in cents; shown in dollars. */
export const price = (label: string, min = 0, max = INT_MAX) => {
  const message = `${label}需在$${min / 100}到$${Math.floor(max / 100)}之间`
  return v.pipe(
    v.number(message),
    v.check(isWhole, message),
    v.minValue(min, message),
    v.maxValue(max, message),
    v.title(label),
  )
}
export const MAX_QUANTITY = 999
export const Quantity = whole(1, MAX_QUANTITY, '数量')

/** A number that may come from a query string, digits only. */
export const queryInt = (fallback: number, min: number, max: number) =>
  v.optional(
    v.pipe(
      v.union([v.pipe(v.string(), v.maxLength(16), v.regex(/^-?\d+$/)), v.number()]),
      v.transform(Number),
      v.check(isWhole),
      v.minValue(min),
      v.maxValue(max),
    ),
    fallback,
  )
export const queryFlag = v.optional(
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false', '1', '0'])]),
    v.transform((value) => value === true || value === 'true' || value === '1'),
  ),
  false,
)

export const listOf = <T extends v.GenericSchema>(entry: T, max: number, min = 0) =>
  v.pipe(v.array(entry), v.minLength(min), v.maxLength(max))
export const recordOf = <
  K extends v.BaseSchema<string, string | number | symbol, v.BaseIssue<unknown>>,
  T extends v.GenericSchema,
>(
  key: K,
  value: T,
  max: number,
) => v.pipe(v.record(key, value), v.maxEntries(max))
/** Comma-separated aliases, since a DELETE carries a query. What is none is left out, as an unknown one is. */
export const aliasList = (max: number) => opaque(max * 65)

/** Most aliases of one call. */
export const MAX_ALIASES = 120

/** Deeper than this is no data of ours: serializers recurse, in JavaScript and in the database. */
const MAX_DEPTH = 32
/** Whether every text of a JSON value, keys too, can be stored, and none lies too deep. */
function isPlainJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isPlain(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= MAX_DEPTH) return false
  return Object.entries(value).every(([key, one]) => isPlain(key) && isPlainJson(one, depth + 1))
}
/** Any JSON of at most so many UTF-16 units. */
export const json = (max: number) =>
  v.pipe(
    v.unknown(),
    v.check((value) => isPlainJson(value) && (JSON.stringify(value) ?? '').length <= max),
  )

export const PAGE_SIZE = 20
/** Where a list goes on: the `next` of the page before, as it was given. Goes before `page` (docs/decisions/0033-cursors.md). */
export const Cursor = v.optional(opaque(80))
/** Page counts from 1. */
export const Paging = { page: queryInt(1, 1, 500), pageSize: queryInt(PAGE_SIZE, 1, 100), cursor: Cursor }

/** A page of a list. `next` is the cursor to what follows, null at the end; it means nothing to the client. */
export const pageOf = <T extends v.GenericSchema>(entry: T) =>
  v.object({ list: v.array(entry), page: v.number(), hasMore: v.boolean(), next: v.nullable(v.string()) })

export interface Page<T> {
  list: T[]
  page: number
  hasMore: boolean
  next: string | null
}

export const Nothing = v.object({})
export const Done = v.object({})
