import fs from 'node:fs'
import path from 'node:path'

/** Raised when another living process holds the data folder; the message is shown as it is. */
export class DataFolderInUse extends Error {}

/** Start time of a process, so that a reused pid is not mistaken for the holder; null when it does not run or cannot be told. */
function startedAt(pid: number): string | null {
  try {
    // Field 22 of /proc/pid/stat, counted after the command's closing bracket, which may itself hold spaces.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function alive(pid: number, started: string | null): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const now = startedAt(pid)
  return started === null || now === null || now === started
}

/**
 * Takes the data folder for this process: PGlite has no lock of its own, and two processes on one folder silently lose rows.
 * A lock left by a killed process is taken over. Returns the release.
 */
export function lockDataFolder(dir: string): () => void {
  fs.mkdirSync(dir, { recursive: true })
  const file = path.join(dir, 'lock.json')
  const mine = JSON.stringify({ pid: process.pid, started: startedAt(process.pid) })
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx' })
      return () => fs.rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      let holder: { pid?: number; started?: string | null } = {}
      try {
        holder = JSON.parse(fs.readFileSync(file, 'utf8'))
      } catch {
        // An unreadable lock was cut off by a kill in mid-write: nobody holds it.
      }
      if (holder.pid && alive(holder.pid, holder.started ?? null)) {
        throw new DataFolderInUse(
          `The data folder ${dir} is in use by process ${holder.pid}. Stop that server, or set DATA_DIR to another folder.`,
        )
      }
      fs.rmSync(file, { force: true })
    }
  }
  throw new DataFolderInUse(`The data folder ${dir} is being taken by another server that starts now. Try again.`)
}
