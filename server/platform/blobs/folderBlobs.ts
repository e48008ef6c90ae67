import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { constants, access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { nullIfMissing } from '../nullIfMissing'
import { assertBlobKey, isBlobKey, typeOfKey, type Blob, type BlobStore, type ListedBlob } from './BlobStore'

/** Puts under way. No key begins with a dot, so none of them is ever read, listed or overwritten as a blob. */
const INCOMING = '.incoming'
/** What a killed process left there is removed after so long: no put takes a day. */
const ABANDONED_MS = 86_400_000

/** Blobs as files of one folder, their keys as paths. Several instances may share the folder. */
export function folderBlobs(root: string): BlobStore {
  const fileOf = (key: string): string => {
    assertBlobKey(key)
    return path.join(root, ...key.split('/'))
  }

  async function* walk(prefix: string, after: string): AsyncGenerator<ListedBlob> {
    const entries = (await nullIfMissing(readdir(path.join(root, prefix), { withFileTypes: true }))) ?? []
    for (const { name, isFolder } of inByteOrder(entries)) {
      const key = prefix + name
      // All keys of a folder begin with it: those before the cursor are not looked at.
      if (isFolder) {
        if (key > after || after.startsWith(key)) yield* walk(key, after)
      } else if (key > after && isBlobKey(key)) {
        const facts = await nullIfMissing(stat(path.join(root, key)))
        if (facts) yield { key, size: facts.size, changedAt: facts.mtime }
      }
    }
  }

  return {
    async put(key, source) {
      const file = fileOf(key)
      const draft = path.join(root, INCOMING, randomUUID())
      await mkdir(path.dirname(draft), { recursive: true })
      try {
        const content = 'file' in source ? createReadStream(source.file) : source
        await pipeline(content, createWriteStream(draft, { flags: 'wx', flush: true }))
        const { size } = await stat(draft)
        const made = await mkdir(path.dirname(file), { recursive: true })
        await rename(draft, file)
        await syncFolder(path.dirname(file))
        if (made) await syncFolder(path.dirname(made))
        return size
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async get(key, range): Promise<Blob | null> {
      const handle = await nullIfMissing(open(fileOf(key)))
      if (!handle) return null
      const facts = await handle.stat()
      const { size } = facts
      if (!facts.isFile() || (range && range.from >= size)) {
        await handle.close()
        return null
      }
      // Opened once: a blob that is deleted or replaced meanwhile is still read to its end.
      const content = handle.createReadStream(range ? { start: range.from, end: range.to } : {})
      return { size, type: typeOfKey(key), content }
    },

    async head(key) {
      const facts = await nullIfMissing(stat(fileOf(key)))
      return facts?.isFile() ? { size: facts.size, type: typeOfKey(key) } : null
    },

    async delete(key) {
      await rm(fileOf(key), { force: true })
    },

    list(prefix, after = '') {
      assertBlobKey(prefix.replace(/\/$/, ''))
      return walk(prefix, after)
    },

    async check() {
      try {
        await mkdir(path.join(root, INCOMING), { recursive: true })
        await access(path.join(root, INCOMING), constants.W_OK)
      } catch (error) {
        throw new Error(`the folder of uploaded files cannot be written: ${(error as Error).message}`, { cause: error })
      }
      await removeAbandoned(path.join(root, INCOMING))
    },
  }
}

/** As an object store lists keys: a folder stands where its name with a slash does. */
const inByteOrder = (entries: readonly Dirent[]): { name: string; isFolder: boolean }[] =>
  entries
    .filter((entry) => entry.isFile() || (entry.isDirectory() && !entry.name.startsWith('.')))
    .map((entry) => ({ name: entry.isDirectory() ? `${entry.name}/` : entry.name, isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** A file's new name outlives a power cut once its folder is written too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const facts = await nullIfMissing(stat(file))
    if (facts && facts.mtimeMs < Date.now() - ABANDONED_MS) await rm(file, { force: true })
  }
}
