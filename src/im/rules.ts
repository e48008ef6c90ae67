import { ImError } from './ImError'

/**
 * chat §5: what an argument must be, in the spec's words. The SDK's own words differ from call to call and some calls
 * check nothing, so every capability checks here first, before anything is sent.
 */
const PARAMETER_ERROR = -3

export const refuse = (message: string): ImError =>
  new ImError({ code: PARAMETER_ERROR, message, text: '参数有误，请重试' })

const invalid = (name: string): ImError => refuse(`Invalid parameter: "${name}"`)

/** A string that is not empty. */
export function needText(value: unknown, name: string): asserts value is string {
  if (typeof value !== 'string' || value === '') throw invalid(name)
}
/** A string, which may be empty. */
export function needString(value: unknown, name: string): asserts value is string {
  if (typeof value !== 'string') throw invalid(name)
}
export function needArray(value: unknown, name: string): asserts value is unknown[] {
  if (!Array.isArray(value)) throw invalid(name)
}
export function needSome(value: unknown, name: string): asserts value is unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw invalid(name)
}
export function needNumber(value: unknown, name: string): asserts value is number {
  if (typeof value !== 'number' || Number.isNaN(value)) throw invalid(name)
}
/** Page numbers of the list of groups begin at 0. */
export function needPage(value: unknown, name: string): asserts value is number {
  needNumber(value, name)
  if (value < 0) throw invalid(name)
}
export function needPositive(value: unknown, name: string): asserts value is number {
  if (typeof value !== 'number' || !(value > 0)) throw refuse(`The parameter "${name}" should be a positive number`)
}
export function needBoolean(value: unknown, name: string): asserts value is boolean {
  if (typeof value !== 'boolean') throw invalid(name)
}
export function needObject(value: unknown, name: string): asserts value is object {
  if (typeof value !== 'object' || value === null) throw invalid(name)
}

/** Hours and minutes of do-not-disturb must be numbers other than 0 (chat §5). */
export function needClock(value: unknown, name: string): void {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    throw invalid(`options of ${name}`)
  const { hours, minutes } = value as { hours?: unknown; minutes?: unknown }
  if (!hours || typeof hours !== 'number' || !minutes || typeof minutes !== 'number')
    throw invalid(`options of ${name} of hours or minutes`)
}
