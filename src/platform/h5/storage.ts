import type { StoragePort } from '../ports'

/** localStorage, which private windows and full disks forbid: then the page lives without a memory. */
export const storage: StoragePort = {
  get<T>(key: string): T | null {
    try {
      const text = localStorage.getItem(key)
      return text === null ? null : (JSON.parse(text) as T)
    } catch {
      return null
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Forbidden or full: nothing that matters to money is kept here.
    }
  },
  remove(key) {
    try {
      localStorage.removeItem(key)
    } catch {
      // As above.
    }
  },
}
