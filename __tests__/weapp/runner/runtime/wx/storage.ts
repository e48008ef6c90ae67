import type { ApiTable, Runtime, WxTable } from '../runtime'
import { ApiFailure } from '../tasks'

const KB = 1024
/** WeChat's limits: one entry 1 MB, all together 10 MB. */
const LIMIT = { entry: 1024 * KB, total: 10 * 1024 * KB }

export function storageApis(rt: Runtime): { calls: ApiTable; direct: WxTable } {
  const { storage } = rt
  const totalSize = () => [...storage.values()].reduce((sum, text) => sum + text.length, 0)

  function set(key: unknown, data: unknown): void {
    if (typeof key !== 'string' || !key) throw new ApiFailure('parameter error: parameter.key should be String')
    const text = JSON.stringify(data === undefined ? '' : data)
    if (text.length > LIMIT.entry) throw new ApiFailure('entry size limit reached')
    if (totalSize() - (storage.get(key)?.length ?? 0) + text.length > LIMIT.total)
      throw new ApiFailure('quota exceeded')
    storage.set(key, text)
  }

  /** The empty string stands for "nothing stored", as in WeChat. */
  const get = (key: string): unknown => (storage.has(key) ? (JSON.parse(storage.get(key)!) as unknown) : '')
  const info = () => ({
    keys: [...storage.keys()],
    currentSize: Math.ceil(totalSize() / KB),
    limitSize: LIMIT.total / KB,
  })

  return {
    calls: {
      setStorage: ({ key, data }) => set(key, data),
      getStorage({ key }) {
        if (!storage.has(key as string)) throw new ApiFailure('data not found')
        return { data: get(key as string) }
      },
      removeStorage: ({ key }) => void storage.delete(key as string),
      clearStorage: () => storage.clear(),
      getStorageInfo: info,
    },
    direct: {
      setStorageSync(key: string, data: unknown) {
        try {
          set(key, data)
        } catch (error) {
          throw new Error(`setStorageSync:fail ${(error as ApiFailure).why}`, { cause: error })
        }
      },
      getStorageSync: get,
      removeStorageSync: (key: string) => void storage.delete(key),
      clearStorageSync: () => storage.clear(),
      getStorageInfoSync: info,
      batchGetStorageSync: (keys: string[]) => keys.map(get),
      batchSetStorageSync: (entries: { key: string; value: unknown }[]) =>
        entries.forEach(({ key, value }) => set(key, value)),
    },
  }
}
