import type { ImClient } from './ImClient'
import type { ImParts } from './ImParts'

/** Fetches the chat client's code and builds it. Rejects when the code cannot be fetched; a later call retries. */
export const loadImClient = async (parts: ImParts): Promise<ImClient> => {
  const { createImClient } = await import(/* webpackChunkName: "im" */ './createImClient')
  return createImClient(parts)
}
