import { TEXT } from '@/contract/texts'
import { UserError } from '@/domain/UserError'

/**
 * The text for a person of anything that was thrown. A piece of the program that did not arrive (app §8
 * ChunkLoadError) is a failure of the network. What is no refusal is an error of ours: it is reported with its stack,
 * and its own text is never shown.
 */
export function userErrorOf(error: unknown): UserError {
  if (error instanceof UserError) return error
  if ((error as Error | null)?.name === 'ChunkLoadError') return new UserError('transport', 0, TEXT.transport)
  // Logged to the console on purpose: the one trace a report from a phone can carry.
  console.error(error)
  return new UserError('program', 0, TEXT.broken, {}, String(error))
}
