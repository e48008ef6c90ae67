/** Either `release`, when this process holds the lock now, or the pid of the process that does. */
export type Acquired = { holder: number; release: null } | { holder: null; release: () => void }

/** Takes the lock of the folder `dir`, which is made when needed. A holder that was killed counts for nothing. Never waits. */
export function acquire(dir: string): Acquired
