import type { CustomField } from '@/contract/item'
import { FIELD_VALUE } from '@/contract/orderTexts'
import type { QuoteLine } from '@/contract/quote'
import { textError, tidyText } from '@/contract/textRules'
import { normalisePhone } from '@/domain/phone'

export type FieldValues = Record<string, string>

/** A day of the calendar as the service takes it: `2026-12-24`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** What is wrong with a value, in words under its field; null when nothing is. */
export function fieldError(field: CustomField, raw: string): string | null {
  const value = tidyText(raw)
  if (value === '') return field.required ? `请填写${field.name}` : null
  const error = textError(value, { ...FIELD_VALUE, label: field.name })
  if (error !== null) return error
  if (field.kind === 'date' && !isDay(value)) return '请重新选择日期'
  if (field.kind === 'phone' && normalisePhone(value) === null) return '请填写正确的手机号，支持新西兰和中国号码'
  return null
}

/** The first field of a line that still stops the order. */
export const missingField = (line: QuoteLine, values: FieldValues = {}): CustomField | null =>
  line.customFields.find((field) => fieldError(field, values[field.name] ?? '') !== null) ?? null
