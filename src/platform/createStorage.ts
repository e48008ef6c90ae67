import type { StoragePort } from './ports'

/** The storage of a platform. Each of these may throw, where it is full or forbidden. */
export interface DeviceStorage {
  /** Null or undefined where there is no value. */
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
}

/** A StoragePort over it. What the device refuses is remembered as long as the app runs. */
export function createStorage(device: DeviceStorage, onElsewhere: StoragePort['onElsewhere']): StoragePort {
  const notPersisted = new Map<string, string>()
  return {
    get<T>(key: string): T | null {
      try {
        const text = notPersisted.get(key)
        return ((text === undefined ? device.read(key) : JSON.parse(text)) ?? null) as T | null
      } catch {
        return null
      }
    },
    set(key, value) {
      try {
        device.write(key, value)
        notPersisted.delete(key)
        return true
      } catch {
        notPersisted.set(key, JSON.stringify(value))
        return false
      }
    },
    remove(key) {
      notPersisted.delete(key)
      try {
        device.remove(key)
      } catch {
        // Forbidden or broken: what cannot be read is forgotten anyway.
      }
    },
    onElsewhere,
  }
}
