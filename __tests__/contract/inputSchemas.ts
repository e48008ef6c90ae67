import { api } from '@/contract/api'
import type { AnyEndpoint, Schema } from '@/contract/endpoint'
import { passportApi } from '@/contract/passport'
import { titleOf } from '../../server/http/readInput'

/** Every call of the contract by `POST /user/address/add`. */
export const CALLS: readonly (readonly [call: string, endpoint: AnyEndpoint])[] = [
  ...Object.values(api).flatMap((group): AnyEndpoint[] => Object.values(group)),
  ...(Object.values(passportApi) as AnyEndpoint[]),
].map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint])

/** A part of an input: what kind it is, where it stands, and the schema that judges it alone. */
export interface Part {
  kind: 'text' | 'number' | 'numeric' | 'list' | 'record' | 'json' | 'choice'
  /** Keys from the input down; `[]` for an entry of a list, `{}` for a value and `{key}` for a key of a record. */
  path: readonly string[]
  schema: Schema
  label: string | null
}

interface Inside {
  type: string
  pipe?: readonly (Schema & Inside)[]
  wrapped?: Schema
  entries?: Record<string, Schema>
  options?: readonly Schema[]
  item?: Schema
  key?: Schema
  value?: Schema
}

/** All parts of a schema. @throws on a kind of schema that it does not know, so that none is passed over. */
export function partsOf(schema: Schema, path: readonly string[] = [], label: string | null = null): Part[] {
  const inside = schema as Schema & Inside
  const part = (kind: Part['kind']): Part => ({ kind, path, schema, label: titleOf(schema) ?? label })
  const deeper = (inner: Schema, ...keys: string[]) =>
    partsOf(inner, [...path, ...keys], keys.length > 0 ? null : part('text').label)
  const first = inside.pipe?.[0]
  if (first && first !== inside && (first as Inside).pipe) {
    // A schema that is refined further: judged as a whole, walked by what it refines.
    return partsOf(first, path, label).map((one) =>
      one.path.length === path.length ? { ...one, schema, label: part('text').label } : one,
    )
  }
  switch (inside.type) {
    case 'string':
      return [part('text')]
    case 'number':
      return [part('number')]
    case 'unknown':
      return [part('json')]
    case 'boolean':
    case 'picklist':
    case 'literal':
      return [part('choice')]
    case 'optional':
    case 'nullable':
      return deeper(inside.wrapped!)
    case 'object':
      return Object.entries(inside.entries!).flatMap(([key, inner]) => deeper(inner, key))
    case 'array':
      return [part('list'), ...deeper(inside.item!, '[]')]
    case 'record':
      return [part('record'), ...deeper(inside.key!, '{key}'), ...deeper(inside.value!, '{}')]
    case 'variant':
      return inside.options!.flatMap((option) => deeper(option))
    case 'union': {
      const all = inside.options!.flatMap((option) => deeper(option))
      const kinds = new Set(all.filter((one) => one.path.length === path.length).map(({ kind }) => kind))
      // A number as a query carries it: text or number, judged after it was read.
      if (kinds.has('text') && kinds.has('number')) return [part('numeric')]
      return all
    }
    default:
      throw new Error(`${path.join('.')}: no bound is known for a schema of type ${inside.type}`)
  }
}

/** Every part of every input. */
export const PARTS = CALLS.flatMap(([call, { input }]) => partsOf(input).map((part) => ({ call, ...part })))
