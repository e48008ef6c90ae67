import { ERRORS, errorText, type AnyDetails, type ErrorName, type Filled } from '../../src/contract/errors'
import { TEXT } from '../../src/contract/texts'
import { LOGIN_REQUIRED } from '../../src/contract/envelope'

/** A refusal that a person reads: stable code, Chinese text (contract/errors.ts). */
export class BusinessError<Name extends ErrorName = ErrorName> extends Error {
  readonly code: number
  /** What its text was filled with; travels beside it. */
  readonly details: AnyDetails
  constructor(
    readonly reason: Name,
    ...details: Filled<Name>
  ) {
    super(errorText(reason, ...details))
    this.code = ERRORS[reason][0]
    this.details = details[0] ?? {}
  }
}

/** Code 255: the call needs a signed-in user (app §8). */
export class LoginRequired extends Error {
  readonly code = LOGIN_REQUIRED
  constructor() {
    super(TEXT.loginRequired)
  }
}

export const refuse = <Name extends ErrorName>(reason: Name, ...details: Filled<Name>): never => {
  throw new BusinessError(reason, ...details)
}
/** A field that is filled in wrongly, by the label that the person sees. */
export const wrongField = (label: string): BusinessError<'badInput'> =>
  new BusinessError('badInput', { text: `${label}有误，请检查后重试` })
/** Anything that is not yours, gone or hidden gets the same response: it does not exist (domain: people and permission). */
export function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new BusinessError('notFound')
  return value
}
