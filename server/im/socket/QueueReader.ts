import type { Im } from '../context'
import { inbox, type Box, type InboxItem } from '../delivery/inbox'
import type { Jid, SyncDown } from '../protocol/msync'
import { USER_DOMAIN } from '../protocol/codes'
import { isName } from '../messages/normalize'
import { readStored, withBody } from '../messages/stored'

/** Things handed out at once (wire: at most 50). */
const BATCH = 50
interface QueueState {
  /** Something may wait that was not read yet. */
  dirty: boolean
  /** The device was given a batch and will pull more by its key. */
  pulling: boolean
  lastKey: bigint
  /** Ids of each batch handed out and not acknowledged, by its key. */
  sent: Map<bigint, string[]>
  /** Acknowledged; a read that is under way may have seen them, whether they are deleted by now or not. */
  removing: Set<string>
  /** Of them, what is deleted. */
  removed: string[]
  /** Reads under way. */
  reading: number
}

/**
 * Hands the queues of one device out in batches. A key stands for the batch it came with, not for everything older: ids of several
 * instances may be committed out of order, and one that comes late must not count as acknowledged.
 */
export class QueueReader {
  private readonly queues = new Map<string, QueueState>()
  /** The last deletion under way. */
  private removal: Promise<void> = Promise.resolve()

  constructor(
    private readonly im: Im,
    private readonly username: string,
    private readonly resource: string,
    /** The device is new: messages under way when it came wait for the first device, and are claimed with each read. */
    private readonly isNew: boolean,
  ) {}

  /** Whether the device needs a notice; one in the middle of a queue pulls by itself. */
  wake(queue: string): boolean {
    const state = this.state(queue)
    state.dirty = true
    return !state.pulling
  }

  /** The response to `{queue}` or `{queue, key}`. Never metas and isLast together: the SDK would pull for ever. */
  async sync(jid: Jid, key: bigint): Promise<SyncDown> {
    const queue = queueOf(jid)
    if (!isName(queue)) return { status: { errorCode: 0 }, queue: jid, isLast: true }
    const state = this.state(queue)
    if (key > 0n) this.acknowledge(queue, state, key)
    else state.dirty = true
    // A pulling device is not woken: rows that came while a read found nothing are returned here, or they would wait
    // for the next notice.
    while (state.dirty) {
      state.dirty = false
      const { fresh, more } = await this.read(queue, state)
      if (fresh.length === 0) continue
      if (more || fresh.length > BATCH) state.dirty = true
      const response = await this.handOut(jid, queue, state, fresh.slice(0, BATCH))
      if (response) return response
    }
    state.pulling = false
    return { status: { errorCode: 0 }, queue: jid, isLast: true, nextKey: String(state.lastKey) }
  }

  /** The next batch; null where the device could read none of it. */
  private async handOut(jid: Jid, queue: string, state: QueueState, items: InboxItem[]): Promise<SyncDown | null> {
    const stored = await readStored(
      this.im.db,
      items.map(({ packet }) => packet),
    )
    const metas = stored.flatMap((one) => (one ? [withBody(one)] : []))
    if (metas.length === 0) {
      this.remove(
        queue,
        state,
        items.map(({ id }) => id),
      )
      return null
    }
    const newest = BigInt(items.at(-1)!.id)
    state.lastKey = newest > state.lastKey ? newest : state.lastKey + 1n
    state.sent.set(
      state.lastKey,
      items.map(({ id }) => id),
    )
    state.pulling = true
    return { status: { errorCode: 0 }, queue: jid, metas, nextKey: String(state.lastKey), isLast: false }
  }

  /** What waits and was not acknowledged, and whether more may. */
  private async read(queue: string, state: QueueState) {
    const limit = BATCH + state.removing.size
    state.reading += 1
    try {
      const rows = await this.im.reads.add({ ...this.box(queue), limit, claim: this.isNew })
      return { fresh: rows.filter(({ id }) => !state.removing.has(id)), more: rows.length === limit }
    } finally {
      state.reading -= 1
      forget(state)
    }
  }

  async counts(): Promise<{ queue: string; n: number }[]> {
    await this.flush()
    const { username, resource } = this
    if (this.isNew) await inbox.claim(this.im.db, [{ username, resource }])
    return inbox.counts(this.im.db, this.username, this.resource)
  }

  /** Resolves when what was acknowledged is deleted. */
  flush(): Promise<void> {
    return this.removal
  }

  private acknowledge(queue: string, state: QueueState, key: bigint): void {
    const ids: string[] = []
    for (const [batch, sent] of state.sent) {
      if (batch > key) continue
      state.sent.delete(batch)
      ids.push(...sent)
    }
    if (ids.length > 0) this.remove(queue, state, ids)
  }

  private remove(queue: string, state: QueueState, ids: readonly string[]): void {
    for (const id of ids) state.removing.add(id)
    const box = this.box(queue)
    // A crash before it is written only delivers them again.
    this.removal = Promise.all(ids.map((id) => this.im.removals.add({ ...box, id }))).then(
      () => {
        state.removed.push(...ids)
        forget(state)
      },
      (error: Error) => this.im.services.log.error('chat acknowledgements not written', { message: error.message }),
    )
  }

  private box = (queue: string): Box => ({ username: this.username, resource: this.resource, queue })

  private state(queue: string): QueueState {
    let state = this.queues.get(queue)
    if (!state) {
      state = {
        dirty: true,
        pulling: false,
        lastKey: 0n,
        sent: new Map(),
        removing: new Set(),
        removed: [],
        reading: 0,
      }
      this.queues.set(queue, state)
    }
    return state
  }
}

/** What is deleted need not be known any longer once no read can have seen it. */
function forget(state: QueueState): void {
  if (state.reading > 0) return
  for (const id of state.removed.splice(0)) state.removing.delete(id)
}

export const queueOf = (jid: Jid): string => `${jid.name ?? ''}@${jid.domain || USER_DOMAIN}`
export const jidOf = (appKey: string, queue: string): Jid => {
  const at = queue.lastIndexOf('@')
  return { appKey, name: queue.slice(0, at), domain: queue.slice(at + 1) }
}
