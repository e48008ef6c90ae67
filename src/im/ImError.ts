import type { ImFailure } from './types'

/** The one error the chat client rejects with. */
export class ImError extends Error {
  constructor(readonly failure: ImFailure) {
    super(failure.message)
    this.name = 'ImError'
  }
}
