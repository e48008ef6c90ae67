import { ERRORS, errorText, type ErrorDetails, type ErrorName } from '../../src/contract/errors'
import { TEXT } from '../../src/contract/texts'
import { LOGIN_REQUIRED } from '../../src/contract/envelope'

/** A refusal that a person is told about: stable code, Chinese text (contract/errors.ts). */
export class BusinessError extends Error {
  readonly code: number
  constructor(
    readonly reason: ErrorName,
    details: ErrorDetails = {},
  ) {
    super(errorText(reason, details))
    this.code = ERRORS[reason][0]
  }
}

/** Code 255: the call needs a signed-in user (app §8). */
export class LoginRequired extends Error {
  readonly code = LOGIN_REQUIRED
  constructor() {
    super(TEXT.loginRequired)
  }
}

export const refuse = (reason: ErrorName, details?: ErrorDetails): never => {
  throw new BusinessError(reason, details)
}
/** Anything that is not yours, gone or hidden answers alike: it does not exist (domain: people and permission). */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new BusinessError('notFound')
  return value
}
