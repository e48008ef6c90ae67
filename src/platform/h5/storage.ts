import { createStorage } from '../createStorage'
import { framedByStranger } from './framed'

/**
 * Private windows and full disks forbid localStorage. A foreign site's frame gets an empty, temporary storage, so the session of this browser
 * is not used there.
 */
function persisted(): Storage {
  if (framedByStranger()) throw new Error('framed')
  return localStorage
}

export const storage = createStorage(
  {
    read(key) {
      const text = persisted().getItem(key)
      return text === null ? null : JSON.parse(text)
    },
    write: (key, value) => persisted().setItem(key, JSON.stringify(value)),
    remove(key) {
      persisted().removeItem(key)
      // What src/index.html writes is the tab's own.
      sessionStorage.removeItem(key)
    },
  },
  (handler) => {
    const listen = ({ key }: StorageEvent) => handler(key)
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  },
)
