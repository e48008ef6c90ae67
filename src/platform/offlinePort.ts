/** What was seen last, for when there is no network: a plain browser's alone. */
export interface Offline {
  /** Resolves once its code is there, which is fetched after `idleMs`, or at once without a network; rejects when it cannot be fetched. */
  load(idleMs: number): Promise<OfflinePort>
  /** Drops what was seen: it belongs to the person who leaves. Needs no code that is still to be fetched. */
  forget(): Promise<void>
}
export interface OfflinePort {
  /**
   * From now on what guests see of public pages is stored, and marked as old where it is shown without a network.
   * @param reread reads what is shown again; resolves with whether all of it came
   */
  start(reread: () => Promise<boolean>): void
}
