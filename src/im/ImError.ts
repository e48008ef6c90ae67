import { UserError } from '@/domain/UserError'
import type { ImFailure } from './types'

/** The one error the chat client rejects with. Its `message` is the SDK's own, for logs; a person reads `text`. */
export class ImError extends UserError {
  constructor(readonly failure: ImFailure) {
    super('chat', failure.code, failure.text, {}, failure.message)
    this.name = 'ImError'
  }
}
