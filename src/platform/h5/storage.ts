import type { StoragePort } from '../ports'
import { framedByStranger } from './framed'

/** What localStorage refused: private windows and full disks forbid it, and then the page remembers as long as it lives. */
const unkept = new Map<string, string>()

/** In a stranger's frame nobody is signed in, whoever is at home. */
function kept(): Storage {
  if (framedByStranger()) throw new Error('framed')
  return localStorage
}

export const storage: StoragePort = {
  get<T>(key: string): T | null {
    try {
      const text = unkept.get(key) ?? kept().getItem(key)
      return text === null ? null : (JSON.parse(text) as T)
    } catch {
      return null
    }
  },
  set(key, value) {
    const text = JSON.stringify(value)
    try {
      kept().setItem(key, text)
      unkept.delete(key)
      return true
    } catch {
      unkept.set(key, text)
      return false
    }
  },
  remove(key) {
    unkept.delete(key)
    try {
      kept().removeItem(key)
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
