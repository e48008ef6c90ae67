import path from 'node:path'
import { acquire } from '../platform/fileLock.cjs'

/** Raised when another living process holds the data folder; the message is shown as it is. */
export class DataFolderInUse extends Error {}

/**
 * Takes the data folder for this process: PGlite has no lock of its own, and two processes on one folder silently lose rows.
 * A lock left by a killed process is taken over. Returns the release.
 */
export function lockDataFolder(dir: string): () => void {
  const { holder, release } = acquire(path.join(dir, 'lock'))
  if (release) return release
  throw new DataFolderInUse(
    `The data folder ${dir} is in use by process ${holder}. Stop that server, or set DATA_DIR to another folder.`,
  )
}
