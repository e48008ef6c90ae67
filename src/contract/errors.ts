import * as ERRORS from './errorList'

export { ERRORS }

export type ErrorName = keyof typeof ERRORS
type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never
/** What an error is about, where the page shows it: beside a line of goods or a seller's part. */
export interface ErrorSubject {
  skuAlias?: string
  sellerAlias?: string
}
/** What fills the places of an error's text, one value for each, and what it is about. */
export type ErrorDetails<Name extends ErrorName> = {
  [Place in Places<(typeof ERRORS)[Name][1]>]: string | number
} & ErrorSubject
/** Details as arguments: none where the text has no place. */
export type Filled<Name extends ErrorName> = [Places<(typeof ERRORS)[Name][1]>] extends [never]
  ? []
  : [details: ErrorDetails<Name>]
/** What a text was filled with, as a client gets it: it reads what it needs to go on, e.g. the number of an order. */
export type AnyDetails = Readonly<Record<string, string | number>>

/** The text of an error with its details filled in. */
export function errorText<Name extends ErrorName>(name: Name, ...[details]: Filled<Name>): string {
  const values: AnyDetails = { ...details }
  const [, text]: readonly [number, string] = ERRORS[name]
  return text.replace(/\{(\w+)\}/g, (_all, key: string) => String(values[key] ?? ''))
}
