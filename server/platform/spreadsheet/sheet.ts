/**
 * A table to be read by a person in Excel, WPS or Numbers (`toXlsx`, `toCsv`). The kind of a column says what its values are, so that an order number, a phone
 * or a postcode stays the text that it is, and no text becomes a formula.
 */
export interface Sheet {
  /** Of the tab, at most 31 characters. */
  name: string
  columns: readonly Column[]
  /** A value for each column. */
  rows: readonly (readonly Value[])[]
}

export interface Column {
  title: string
  kind: ColumnKind
  /** In characters. */
  width?: number
}

/** `money` is in cents, `time` an instant and shown by New Zealand's clock, to the minute. */
export type ColumnKind = 'text' | 'whole' | 'money' | 'time'
/** Null is an empty cell. */
export type Value = string | number | Date | null

/** The most rows of an export: Excel takes a million, a phone far fewer. */
export const MAX_ROWS = 20_000

/** Wide enough for what the kind shows; a Chinese character takes two. */
export const WIDTHS: Readonly<Record<ColumnKind, number>> = { text: 22, whole: 10, money: 14, time: 18 }
