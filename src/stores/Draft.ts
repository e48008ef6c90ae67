import type { Platform } from '@/platform/ports'

/** Under this key the device stores all drafts, by name. */
const KEY = 'drafts'
/** A draft that is older than this is not restored. */
export const DRAFT_LIFE_MS = 2 * 3_600_000
/** The oldest go first: what is typed on a phone is little, and its storage is small. */
const MAX_DRAFTS = 8

interface Stored {
  /** uid of the user who wrote it. */
  owner: string
  /** Unix milliseconds. */
  at: number
  values: object
}
type Drafts = Record<string, Stored>

/** What a draft needs of the app. */
export interface DraftDeps {
  session: { readonly userInfo: { uid: string } | null }
  memory: Map<string, unknown>
  platform: Pick<Platform, 'storage' | 'system'>
}

/**
 * What a user wrote on a page and has not sent. It survives a reload in the device's storage, and in memory a session that ended under the
 * page: the same user finds it after login, and no other user does. Logging out removes it (platform/storageKeys).
 */
export class Draft<T extends object> {
  private readonly owner: string

  /** @param name of the form and of what it edits: another object has another draft */
  constructor(
    private readonly deps: DraftDeps,
    private readonly name: string,
  ) {
    this.owner = deps.session.userInfo?.uid ?? ''
  }

  /** Null when nothing is stored. Storage may hold anything, so the reader checks each value. */
  read(): Partial<T> | null {
    const { memory } = this.deps
    const stored = (memory.get(this.memoryKey) as Stored | undefined) ?? this.stored()[this.name]
    if (!stored || stored.owner !== this.owner || !this.isFresh(stored)) return null
    return stored.values && typeof stored.values === 'object' ? stored.values : null
  }
  write(values: T) {
    if (!this.isHere) return
    const entry: Stored = { owner: this.owner, at: this.deps.platform.system.now(), values }
    this.deps.memory.set(this.memoryKey, entry)
    this.store({ ...this.others(), [this.name]: entry })
  }
  clear() {
    if (!this.isHere) return
    this.deps.memory.delete(this.memoryKey)
    if (this.stored()[this.name]) this.store(this.others())
  }

  private get memoryKey() {
    return `${KEY} ${this.name}`
  }
  /** After the user has gone, a page that is still drawn writes nothing more. */
  private get isHere() {
    return this.owner !== '' && this.deps.session.userInfo?.uid === this.owner
  }
  private isFresh({ at }: Stored) {
    return this.deps.platform.system.now() - Number(at) < DRAFT_LIFE_MS
  }
  private stored(): Drafts {
    const all = this.deps.platform.storage.get<Drafts>(KEY)
    return all && typeof all === 'object' ? all : {}
  }
  /** Another window of the browser may have written some of them. */
  private others(): Drafts {
    const fresh = Object.entries(this.stored())
      .filter(([name, each]) => name !== this.name && !!each && each.owner === this.owner && this.isFresh(each))
      .sort(([, a], [, b]) => b.at - a.at)
    return Object.fromEntries(fresh.slice(0, MAX_DRAFTS - 1))
  }
  private store(drafts: Drafts) {
    const { storage } = this.deps.platform
    if (Object.keys(drafts).length > 0) storage.set(KEY, drafts)
    else storage.remove(KEY)
  }
}
