import { inNewZealand } from '../../../src/domain/newZealand'
import { formatClock, formatDate } from '../../../src/domain/time'
import type { ColumnKind, Sheet, Value } from './sheet'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** What a spreadsheet program reads as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** What it would turn into a number or a date: long digits lose their end, 0110 its 0, 1/2 becomes a day. */
const NOT_TEXT = /^\s*(\d[\d\s.,/:eE+-]*|\d.*[%年月日])\s*$/

/** A text that stays one: a tab at its end keeps a number from being one, an apostrophe before it a formula. */
function plainText(text: string): string {
  if (FORMULA.test(text)) return `'${text}`
  return NOT_TEXT.test(text) ? `${text}\t` : text
}

export const quoted = (text: string): string =>
  /[",\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

function field(kind: ColumnKind, value: Value): string {
  if (value === null) return ''
  switch (kind) {
    case 'text':
      return quoted(plainText(String(value)))
    case 'whole':
      return String(value)
    case 'money':
      return (Number(value) / 100).toFixed(2)
    case 'time':
      return `${formatDate(value as Date, inNewZealand)} ${formatClock(value as Date, inNewZealand)}`
  }
}

/** The byte order mark by which Excel knows UTF-8. */
const BOM = '\ufeff'

/** Comma-separated values (RFC 4180) of these sheets, one under the other with an empty line between them. */
export function toCsv(sheets: readonly Sheet[]): Buffer {
  const tables = sheets.map(({ columns, rows }) =>
    [
      columns.map(({ title }) => quoted(plainText(title))),
      ...rows.map((row) => columns.map(({ kind }, at) => field(kind, row[at] ?? null))),
    ]
      .map((line) => `${line.join(',')}\r\n`)
      .join(''),
  )
  return Buffer.from(BOM + tables.join('\r\n'))
}
