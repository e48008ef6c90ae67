import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { FairQueue } from '../../../platform/fairQueue'
import { nullIfMissing } from '../../../platform/nullIfMissing'
import type { Art, Drawing } from './art'
import { FolderBudget } from './budget'
import { emptyArt } from './empty'
import { prepareUpload } from './upload'
import { hashOf, type Uploads } from './uploads'

/** Widths a picture is served in: a fixed list, so that no one can fill the disk by requesting every width. */
export const PICTURE_WIDTHS = [120, 240, 360, 480, 750, 1080] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** A picture ready to be sent. */
export interface StoredPicture {
  /** Path of the file. It never changes once it exists, so it may be cached for ever. */
  file: string
  type: Drawing['type']
  /** Strong validator, in its quotes. */
  etag: string
}

/** Raised when the drawings change, so that old files of the cache are not served for new ones. */
const ART_VERSION = 'a1'
/**
 * How many pictures are worked on at once: the service's other requests share these cores. A browser requests six at a time, a family for a few
 * times that; a picture takes a tenth of a second.
 */
const QUEUE = { atOnce: 2, maxWaiting: 128, maxWaitingOfOne: 32 }

/** Masters of drawings are cached in memory only: the sizes of one picture are requested in a burst, then hardly again. */
const MAX_MASTERS = 12
/** Most bytes of sized files on disk; they can all be made again. */
const CACHE_BYTES = 512 * 1024 * 1024

const exists = async (file: string): Promise<boolean> => (await nullIfMissing(stat(file))) !== null

/** Written beside its place and moved there: a reader sees the whole file or none, even after a kill. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function resize(bytes: Buffer, width: number, type: StoredPicture['type']): Promise<Buffer> {
  const image = sharp(bytes).resize(width, undefined, { withoutEnlargement: true })
  if (type === 'image/png') return image.png({ palette: true, quality: 82, effort: 7, compressionLevel: 9 }).toBuffer()
  return image.jpeg({ quality: 78, mozjpeg: true, progressive: true }).toBuffer()
}

interface Source {
  /** Folder and name without ending, for the master of an upload and for the sized files. */
  stem: string
  type: StoredPicture['type']
  /** Gets the full-size picture; `null` when there is no such upload. */
  master: () => Promise<Buffer | null>
}

export interface PictureStoreOptions {
  uploads: Uploads
  /** Folder of this machine for what can be made again: sized pictures are in `sized` there. */
  dir: string
  /** Most bytes of sized files in it. */
  cacheBytes?: number
  /** What is drawn by key; by default only what the app itself shows. */
  arts?: readonly Art[]
}

/** Pictures by key: drawings are made when first requested, uploads are stored. One folder holds both. */
export class PictureStore {
  private readonly uploads: Uploads
  private readonly dir: string
  private readonly pending = new Map<string, Promise<unknown>>()
  private readonly masters = new Map<string, Buffer>()
  private readonly queue = new FairQueue(QUEUE)
  private readonly budget: FolderBudget
  private readonly arts: readonly Art[]

  constructor({ uploads, dir, cacheBytes = CACHE_BYTES, arts = [emptyArt] }: PictureStoreOptions) {
    this.uploads = uploads
    this.dir = dir
    this.arts = arts
    this.budget = new FolderBudget(path.join(dir, 'sized'), cacheBytes)
  }

  /**
   * The picture of a key in one of `PICTURE_WIDTHS`, or `null` when there is no such key, upload or width. An upload smaller
   * than the width keeps its own size.
   * @param owner Whose turn it takes when it has to be made: the address of the request.
   * @throws QueueFull
   */
  async get(key: string, width: number, owner = ''): Promise<StoredPicture | null> {
    if (!PICTURE_WIDTHS.some((each) => each === width)) return null
    const source = this.source(key)
    if (!source) return null
    const ending = source.type === 'image/png' ? 'png' : 'jpg'
    const file = path.join(this.dir, 'sized', `${source.stem}-${width}.${ending}`)
    const found: StoredPicture = { file, type: source.type, etag: `"${path.basename(source.stem)}-${width}"` }
    if (await exists(file)) return found
    // One place for all of it: what was drawn is not lost for want of a second place.
    const make = async () => {
      const bytes = await source.master()
      if (!bytes) return false
      const sized = await resize(bytes, width, source.type)
      await writeWhole(file, sized)
      await this.budget.add(sized.length)
      return true
    }
    const made = await this.once(file, () => this.queue.run(owner, make))
    return made ? found : null
  }

  /**
   * Keeps an uploaded picture, given as its bytes or the file that holds them, and returns its key, `u/<hash>`.
   * @throws UploadError when it is empty, too large or no picture; QueueFull
   */
  async saveUpload(picture: Uint8Array | string, owner = ''): Promise<string> {
    const { hash, jpeg } = await this.queue.run(owner, () => prepareUpload(picture))
    await this.once(hash, () => this.uploads.save(hash, jpeg))
    return `u/${hash}`
  }

  /** Is there a picture of this key? An upload is then held for the row that is about to name it. */
  async claim(key: string): Promise<boolean> {
    const hash = hashOf(key)
    return hash === null ? this.source(key) !== null : this.uploads.claim(hash)
  }

  /** Keeps uploads until then, whatever shows them. */
  async keep(keys: readonly string[], until: Date): Promise<void> {
    const hashes = keys.flatMap((key) => hashOf(key) ?? [])
    if (hashes.length > 0) await this.uploads.keep(hashes, until)
  }

  /** Where a key's files lie. Names are digests, never parts of the key: no key can point outside the folder. */
  private source(key: string): Source | null {
    const upload = hashOf(key)
    if (upload !== null) {
      return {
        stem: path.join(upload.slice(0, 2), upload),
        type: 'image/jpeg',
        master: () => this.uploads.read(upload),
      }
    }
    const drawing = this.arts.map((find) => find(key)).find((found) => found !== null)
    if (!drawing) return null
    const digest = createHash('sha256').update(`${ART_VERSION}/${key}`).digest('hex').slice(0, 40)
    return {
      stem: path.join(digest.slice(0, 2), digest),
      type: drawing.type,
      master: () => this.once(digest, () => this.drawn(digest, drawing)),
    }
  }

  private async drawn(digest: string, drawing: Drawing): Promise<Buffer> {
    const stored = this.masters.get(digest)
    if (stored) return stored
    const bytes = await drawing.draw()
    this.masters.set(digest, bytes)
    if (this.masters.size > MAX_MASTERS) this.masters.delete(this.masters.keys().next().value as string)
    return bytes
  }

  /** Parallel askers of the same thing share one piece of work. */
  private once<T>(name: string, work: () => Promise<T>): Promise<T> {
    const running = this.pending.get(name) as Promise<T> | undefined
    if (running) return running
    const started = work().finally(() => this.pending.delete(name))
    this.pending.set(name, started)
    return started
  }
}

declare module '../../../context' {
  interface Services {
    pictures: PictureStore
  }
}
