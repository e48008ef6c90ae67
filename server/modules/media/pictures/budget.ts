import { nullIfMissing } from '../../../platform/nullIfMissing'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Keeps a folder of remakeable files under a size: every valid key can be requested, so without it anyone could fill the disk.
 * When the limit is passed the oldest files go, until four fifths of it are left.
 */
export class FolderBudget {
  private used: number | null = null
  private work: Promise<void> = Promise.resolve()

  constructor(
    private readonly dir: string,
    private readonly limitBytes: number,
  ) {}

  /** Call after a file of this size was written. Runs one at a time; resolves when the folder is within its limit again. */
  add(bytes: number): Promise<void> {
    this.work = this.work.then(async () => {
      if (this.used === null) this.used = (await this.files()).reduce((sum, each) => sum + each.size, 0)
      else this.used += bytes
      if (this.used > this.limitBytes) await this.shrink()
    })
    return this.work
  }

  private async files(): Promise<{ file: string; size: number; written: number }[]> {
    const entries = await readdir(this.dir, { recursive: true, withFileTypes: true })
    const found = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const file = path.join(entry.parentPath, entry.name)
          // Another instance may have removed it meanwhile.
          const { size, mtimeMs } = (await nullIfMissing(stat(file))) ?? { size: 0, mtimeMs: 0 }
          return { file, size, written: mtimeMs }
        }),
    )
    return found.sort((a, b) => a.written - b.written)
  }

  private async shrink(): Promise<void> {
    const files = await this.files()
    let left = files.reduce((sum, each) => sum + each.size, 0)
    for (const { file, size } of files) {
      if (left <= this.limitBytes * 0.8) break
      await rm(file, { force: true })
      left -= size
    }
    this.used = left
  }
}
