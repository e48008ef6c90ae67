import type { CustomField } from '@/contract/item'
import type { QuoteLine } from '@/contract/order'
import { normalisePhone } from '@/domain/phone'

export type FieldValues = Record<string, string>

/** Longest value of one field, as the service takes it. */
export const FIELD_LENGTH = 200

/** `20261224`, `2026.12.24` and `2026年12月24日` as the service wants a day: `2026-12-24`. Anything else stays as typed. */
export function tidyDate(text: string): string {
  const found = /^\s*(\d{4})\D?(\d{1,2})\D?(\d{1,2})\D?\s*$/.exec(text)
  if (!found) return text.trim()
  const [, year, month, day] = found as unknown as [string, string, string, string]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A value in the form the service keeps it. */
export const tidyValue = (field: CustomField, value: string): string =>
  field.kind === 'date' ? tidyDate(value) : value.trim()

/** What is wrong with a value, in words under its field; null when nothing is. */
export function fieldFault(field: CustomField, raw: string): string | null {
  const value = tidyValue(field, raw)
  if (value === '') return field.required ? `请填写${field.name}` : null
  if (value.length > FIELD_LENGTH) return `最多${FIELD_LENGTH}个字`
  if (field.kind === 'date' && !isDay(value)) return '请填写正确的日期，例如 2026-12-24'
  if (field.kind === 'phone' && normalisePhone(value) === null) return '请填写正确的手机号，支持新西兰和中国号码'
  return null
}

/** The first field of a line that still stops the order. */
export const missingField = (line: QuoteLine, values: FieldValues = {}): CustomField | null =>
  line.customFields.find((field) => fieldFault(field, values[field.name] ?? '') !== null) ?? null
