import type { StoragePort } from '../ports'
import { framedByStranger } from './framed'

/** What localStorage refused: private windows and full disks forbid it, and then the page remembers as long as it lives. */
const notPersisted = new Map<string, string>()

/** A foreign site's frame gets an empty, temporary storage, so the session of this browser is not used there. */
function persisted(): Storage {
  if (framedByStranger()) throw new Error('framed')
  return localStorage
}

export const storage: StoragePort = {
  get<T>(key: string): T | null {
    try {
      const text = notPersisted.get(key) ?? persisted().getItem(key)
      return text === null ? null : (JSON.parse(text) as T)
    } catch {
      return null
    }
  },
  set(key, value) {
    const text = JSON.stringify(value)
    try {
      persisted().setItem(key, text)
      notPersisted.delete(key)
      return true
    } catch {
      notPersisted.set(key, text)
      return false
    }
  },
  remove(key) {
    notPersisted.delete(key)
    try {
      persisted().removeItem(key)
      // What src/index.html writes is the tab's own.
      sessionStorage.removeItem(key)
    } catch {
      // Forbidden: there is nothing to remove.
    }
  },
  onElsewhere(handler) {
    const listen = ({ key }: StorageEvent) => handler(key)
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  },
}
