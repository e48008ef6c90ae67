import * as v from 'valibot'
import type { Schema } from '../../src/contract/endpoint'

/** What a field is called that no person fills in. */
export const UNNAMED = '提交的内容'

type Wrapped = {
  wrapped?: Schema
  item?: Schema
  value?: Schema
  entries?: Record<string, Schema>
  options?: Schema[]
  pipe?: Schema[]
}

/** The schemas one step inside another; wrappers (optional, nullable, pipe, union) are looked through. */
function within(schema: Schema, key: unknown): Schema[] {
  const { wrapped, item, value, entries, options, pipe } = schema as Wrapped
  if (pipe)
    return pipe
      .filter((part) => (part.kind as string) === 'schema')
      .flatMap((part) => (part === schema ? [] : within(part, key)))
  if (wrapped) return within(wrapped, key)
  if (Array.isArray(options))
    return options.flatMap((option) => (typeof option === 'object' ? within(option, key) : []))
  if (entries && typeof key === 'string' && Object.prototype.hasOwnProperty.call(entries, key)) return [entries[key]!]
  return [item ?? value].filter((one): one is Schema => one !== undefined && typeof one === 'object')
}

/** The label declared beside a field (`title`); null where there is none. */
export function titleOf(schema: Schema): string | null {
  const { wrapped, pipe } = schema as Wrapped
  const own = pipe?.find((part) => (part as { type?: string }).type === 'title') as { title?: string } | undefined
  if (own?.title) return own.title
  const inner = wrapped ?? pipe?.find((part) => part !== schema && (part as Wrapped).pipe)
  return inner && inner !== schema ? titleOf(inner) : null
}

/** The label of what a path of keys leads to, or of the innermost field on the way that has one. */
export function labelOf(schema: Schema, path: readonly unknown[]): string | null {
  let label = titleOf(schema)
  let here = [schema]
  for (const key of path) {
    here = here.flatMap((one) => within(one, key))
    label = here.map(titleOf).find((title) => title !== null) ?? label
  }
  return label
}

/** Judges an input. What it says of a wrong one names the label that the person sees, never a key. */
export function readInput(schema: Schema, raw: unknown): { value: unknown } | { refusal: string } {
  const result = v.safeParse(schema, raw, { abortEarly: true })
  if (result.success) return { value: result.output }
  const [issue] = result.issues
  // Valibot's own messages are English and quote what came; those of the contract are sentences for people.
  if (!issue.message.startsWith('Invalid ')) return { refusal: issue.message }
  const label = labelOf(schema, issue.path?.map((part) => part.key) ?? [])
  const missing = issue.received === 'undefined' || issue.received === 'null' || issue.received === '""'
  return { refusal: label !== null && missing ? `请填写${label}` : `${label ?? UNNAMED}有误，请检查后重试` }
}
