import type { UnsentKeep } from '@/im/ImParts'
import type { ImMessage } from '@/im/types'
import type { StoragePort } from '@/platform/ports'
import { UNSENT_KEY } from './parts'

/** More than a person writes while disconnected. */
const MOST = 100

interface StoredUnsent {
  owner: string
  list: ImMessage[]
}

/** Messages written and not sent: they outlive the app and leave the device with the user. Another user of the phone finds none. */
export function keepUnsent(storage: StoragePort, owner: string, here: () => boolean): UnsentKeep {
  let none = false
  return {
    read() {
      const stored = storage.get<StoredUnsent>(UNSENT_KEY)
      return stored?.owner === owner ? stored.list : []
    },
    write(list) {
      // What ends with the session leaves nothing behind.
      if (!here()) return
      // Most of what is written is sent within the second, and leaves nothing twice.
      if (none && list.length === 0) return
      none = list.length === 0
      if (none) storage.remove(UNSENT_KEY)
      else storage.set(UNSENT_KEY, { owner, list: list.slice(-MOST) } satisfies StoredUnsent)
    },
  }
}
