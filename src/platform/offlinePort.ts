/** What was seen last, for when there is no network: a plain browser's alone. */
export interface OfflinePort {
  /** From now on what guests see of public pages is stored, and marked as old where it is shown without a network. */
  start(): void
  /** Drops what was seen: it belongs to the person who leaves. */
  forget(): Promise<void>
}

/** Resolves once its code is there, which is fetched after `idleMs`, or at once without a network; rejects when it cannot be fetched. */
export type LoadOffline = (idleMs: number) => Promise<OfflinePort>
