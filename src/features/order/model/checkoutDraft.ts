import type { App } from '@/boot/createApp'
import type { FieldValues } from './customFields'

/** What the buyer chose and wrote on the confirm page. */
export interface CheckoutDraft {
  addressAlias: string | null
  /** Freight key by seller. */
  freights: Record<string, string>
  /** Note by seller. */
  notes: Record<string, string>
  /** Custom fields by SKU. */
  fields: Record<string, FieldValues>
}
interface Stored extends CheckoutDraft {
  /** uid of who wrote it. */
  owner: string
  /** Lines of the page it was written on; empty for the cart. */
  of: string
  /** Unix milliseconds. */
  at: number
}

const KEY = 'checkoutDraft'
/** Who comes back later than this begins anew. */
const LIFE_MS = 2 * 3_600_000

/**
 * The draft of one confirm page. It outlives a reload in the device's storage, and in memory a session that ended under it: the same person
 * finds it after the login. Nobody else does.
 */
export class CheckoutDraftStore {
  private readonly owner: string

  constructor(
    private readonly app: App,
    private readonly of: string,
  ) {
    this.owner = app.session.userInfo?.uid ?? ''
  }

  read(): CheckoutDraft | null {
    const { memory, platform } = this.app
    const stored = (memory.get(KEY) ?? platform.storage.get(KEY)) as Partial<Stored> | null | undefined
    if (!stored || stored.owner !== this.owner || stored.of !== this.of) return null
    if (!(platform.system.now() - Number(stored.at) < LIFE_MS)) return null
    const { addressAlias = null, freights = {}, notes = {}, fields = {} } = stored
    return { addressAlias, freights, notes, fields }
  }
  write(draft: CheckoutDraft) {
    // The person may have gone: what is left of the page writes nothing more.
    if (this.owner === '' || this.app.session.userInfo?.uid !== this.owner) return
    const stored: Stored = { ...draft, owner: this.owner, of: this.of, at: this.app.platform.system.now() }
    this.app.memory.set(KEY, stored)
    this.app.platform.storage.set(KEY, stored)
  }
  /** The order is placed: the next one begins anew. */
  clear() {
    this.app.memory.delete(KEY)
    this.app.platform.storage.remove(KEY)
  }
}
