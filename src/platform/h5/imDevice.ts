import { storage } from './storage'

const MOST_TABS = 20

/** Each tab holds a lock of its own number for as long as it lives; a reloaded tab finds its number free again. */
export async function claimDevice(): Promise<string> {
  let base = storage.get<string>('imDevice')
  if (!base) {
    base = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    storage.set('imDevice', base)
  }
  // Browsers before locks (Safari 15.4), and pages without https: tabs share one device, and the last one opened has the chat.
  const locks = (navigator as { locks?: LockManager }).locks
  for (let tab = 0; locks && tab < MOST_TABS; tab++) {
    const name = `imDevice${tab}`
    const mine = await new Promise<boolean>((resolve) => {
      locks
        .request(name, { ifAvailable: true }, (lock) => {
          resolve(lock !== null)
          return lock ? new Promise<void>(() => undefined) : undefined
        })
        .catch(() => resolve(false))
    })
    if (mine) return tab === 0 ? base : `${base}_${tab}`
  }
  return base
}
