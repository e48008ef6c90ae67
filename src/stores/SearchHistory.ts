import type { StoragePort } from '@/platform/ports'

/** Under this key a guest's searches stay on the device; a user's are stored by the service. */
export const HISTORY_KEY = 'searchHistory'
export const HISTORY_LIMIT = 20

/** Searches newest first, each once; `first` goes before `rest`, the oldest fall off. */
export function mergeHistory(first: readonly string[], rest: readonly string[]): string[] {
  return [...new Set([...first, ...rest].map((word) => word.trim()).filter(Boolean))].slice(0, HISTORY_LIMIT)
}

/** Searches on this device: a guest's of goods, or those of stores. */
export class SearchHistory {
  constructor(
    private readonly storage: StoragePort,
    private readonly key: 'searchHistory' | 'storeSearches' = HISTORY_KEY,
  ) {}

  /** What is stored may be of another version or tampered with: what is no text is dropped. */
  list(): string[] {
    const stored = this.storage.get<unknown>(this.key)
    return Array.isArray(stored)
      ? mergeHistory(
          stored.filter((word): word is string => typeof word === 'string'),
          [],
        )
      : []
  }
  add(word: string): void {
    this.storage.set(this.key, mergeHistory([word], this.list()))
  }
  remove(word: string): void {
    this.storage.set(
      this.key,
      this.list().filter((stored) => stored !== word),
    )
  }
  clear(): void {
    this.storage.remove(this.key)
  }
}
