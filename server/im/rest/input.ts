import { REST } from './errors'
import type { RestCall } from './router'

/** A required text of a body. @throws `Invalid parameter: "x"` (chat spec §5) */
export function text(call: RestCall, name: string): string {
  const value = call.body[name]
  if (typeof value !== 'string' || value === '') throw REST.badParameter(name)
  return value
}

/** A text that may be absent or empty. */
export const optional = (call: RestCall, name: string, fallback = ''): string => {
  const value = call.body[name]
  return typeof value === 'string' ? value : fallback
}

/** A text or number of a query or body as text; anything else is none. */
export const scalar = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A list of texts that is not empty. */
export function texts(call: RestCall, name: string, max = 500): string[] {
  const value = call.body[name]
  if (!Array.isArray(value) || value.length === 0 || value.length > max) throw REST.badParameter(name)
  if (value.some((one) => typeof one !== 'string' || one === '')) throw REST.badParameter(name)
  return [...new Set(value as string[])]
}

export function number(call: RestCall, name: string): number {
  const value = call.body[name]
  if (typeof value !== 'number' || !Number.isFinite(value)) throw REST.badParameter(name)
  return value
}

/** A page size or number of a query, held within its bounds. */
export function bounded(value: string | undefined, fallback: number, max: number, least = 1): number {
  const requested = Number(value ?? fallback)
  return Number.isFinite(requested) ? Math.min(max, Math.max(least, Math.floor(requested))) : fallback
}

/** Comma-separated names of a path or query. */
export const names = (value: string | undefined): string[] => [...new Set((value ?? '').split(',').filter(Boolean))]
