import type { ChatMediaPort } from '../ports'

/** A device with nothing to pick: what a test gives takes the place of a part. */
export const fakeChatMedia = (parts: Partial<ChatMediaPort> = {}): ChatMediaPort => ({
  video: async () => null,
  file: null,
  record: null,
  play(_url, ended) {
    ended(true)
    return () => undefined
  },
  open: async () => undefined,
  ...parts,
})
