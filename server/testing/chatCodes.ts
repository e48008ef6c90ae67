import type { Loose } from './chat'

/** For hooks that log clients in: each loads the SDK, seconds on a busy machine. */
export const LOAD_MS = 120_000

/** The SDK's error code that a call or a send is refused with; a call that is carried out fails the test. */
export async function codeOf(call: Promise<Loose>): Promise<number> {
  try {
    await call
  } catch (error) {
    return (error as { type: number }).type
  }
  throw new Error('the call was carried out')
}
