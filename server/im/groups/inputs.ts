import { REST } from '../rest/errors'
import type { RestCall } from '../rest/router'
import { GROUP } from './refusals'

/** Lengths that groups and rooms keep to. */
export const NAME_LENGTH = 128
export const TEXT_LENGTH = 512
const MOST_NAMES = 500

/** A list of names that may be absent or empty. */
export function optionalTexts(call: RestCall, name: string): string[] {
  const value = call.body[name] ?? []
  if (!Array.isArray(value) || value.length > MOST_NAMES) throw REST.badParameter(name)
  if (value.some((one) => typeof one !== 'string' || one === '')) throw REST.badParameter(name)
  return [...new Set(value as string[])]
}

/** The first of several spellings of a text that the body has; `undefined` for none. */
export function textOf(call: RestCall, keys: readonly string[], longest: number): string | undefined {
  const key = keys.find((one) => call.body[one] !== undefined && call.body[one] !== null)
  if (key === undefined) return undefined
  const value = call.body[key]
  if (typeof value !== 'string') throw REST.badParameter(key)
  if ([...value].length > longest) throw GROUP.limit(key)
  return value
}

/** Same for a yes or no. */
export function flagOf(call: RestCall, keys: readonly string[]): boolean | undefined {
  const key = keys.find((one) => call.body[one] !== undefined && call.body[one] !== null)
  if (key === undefined) return undefined
  const value = call.body[key]
  if (typeof value !== 'boolean') throw REST.badParameter(key)
  return value
}

/** Most members, within what the service allows. */
export function sizeOf(call: RestCall): number | undefined {
  const value = call.body.maxusers
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) throw REST.badParameter('maxusers')
  return Math.min(value, call.im.settings.maxGroupMembers)
}

/** A cursor or key of a query; the SDK spells an absent one "undefined". */
export const cursorOf = (value: string | undefined): string =>
  value === undefined || value === 'undefined' ? '' : value
