import type { Im } from '../context'
import { inbox } from '../mail/inbox'
import { decode, type Jid, type SyncDown } from '../protocol/msync'
import { USER_DOMAIN } from '../protocol/codes'

/** Things handed out at once (wire: at most 50). */
const BATCH = 50
/** Acknowledged things are deleted together after this long; a crash in between only delivers them again. */
const REMOVE_AFTER_MS = 50

interface QueueState {
  /** Something may wait that was not read yet. */
  dirty: boolean
  /** The device was given a batch and will ask for more by its key. */
  pulling: boolean
  lastKey: bigint
  /** Ids of each batch handed out and not acknowledged, by its key. */
  sent: Map<bigint, string[]>
  /** Acknowledged, not yet deleted. */
  removing: Set<string>
}

/**
 * Hands the queues of one device out in batches. A key stands for the batch it came with, not for everything older: ids of several
 * instances may be committed out of order, and one that comes late must not count as acknowledged.
 */
export class QueueReader {
  private readonly queues = new Map<string, QueueState>()
  private timer: NodeJS.Timeout | null = null

  constructor(
    private readonly im: Im,
    private readonly username: string,
    private readonly resource: string,
  ) {}

  /** Whether the device must be told; one in the middle of a queue asks by itself. */
  wake(queue: string): boolean {
    const state = this.state(queue)
    state.dirty = true
    return !state.pulling
  }

  /** The answer to `{queue}` or `{queue, key}`. Never metas and isLast together: the SDK would ask for ever. */
  async sync(jid: Jid, key: bigint): Promise<SyncDown> {
    const queue = queueOf(jid)
    const state = this.state(queue)
    if (key > 0n) this.acknowledge(queue, state, key)
    else state.dirty = true
    if (!state.dirty) return this.done(jid, state)
    state.dirty = false
    const limit = BATCH + state.removing.size
    const rows = await inbox.read(this.im.db, this.username, this.resource, queue, limit)
    const items = rows.filter(({ id }) => !state.removing.has(id)).slice(0, BATCH)
    if (items.length === 0) return this.done(jid, state)
    if (rows.length === limit) state.dirty = true
    const newest = BigInt(items.at(-1)!.id)
    state.lastKey = newest > state.lastKey ? newest : state.lastKey + 1n
    state.sent.set(
      state.lastKey,
      items.map(({ id }) => id),
    )
    state.pulling = true
    const metas = items.map(({ packet }) => decode('Meta', packet))
    return { status: { errorCode: 0 }, queue: jid, metas, nextKey: String(state.lastKey), isLast: false }
  }

  async counts(): Promise<{ queue: string; n: number }[]> {
    await this.flush()
    return inbox.counts(this.im.db, this.username, this.resource)
  }

  /** Deletes what was acknowledged. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    for (const [queue, { removing }] of this.queues) {
      if (removing.size === 0) continue
      const ids = [...removing]
      await inbox.remove(this.im.db, this.username, this.resource, queue, ids)
      for (const id of ids) removing.delete(id)
    }
  }

  private acknowledge(queue: string, state: QueueState, key: bigint): void {
    for (const [batch, ids] of state.sent) {
      if (batch > key) continue
      state.sent.delete(batch)
      for (const id of ids) state.removing.add(id)
    }
    if (state.removing.size > 0) this.timer ??= setTimeout(() => void this.flush().catch(this.failed), REMOVE_AFTER_MS)
  }

  private failed = (error: Error) => {
    this.im.services.log.error('chat acknowledgements not written', { message: error.message })
  }

  private done(jid: Jid, state: QueueState): SyncDown {
    state.pulling = false
    return { status: { errorCode: 0 }, queue: jid, isLast: true, nextKey: String(state.lastKey) }
  }

  private state(queue: string): QueueState {
    let state = this.queues.get(queue)
    if (!state) {
      state = { dirty: true, pulling: false, lastKey: 0n, sent: new Map(), removing: new Set() }
      this.queues.set(queue, state)
    }
    return state
  }
}

export const queueOf = (jid: Jid): string => `${jid.name ?? ''}@${jid.domain || USER_DOMAIN}`
export const jidOf = (appKey: string, queue: string): Jid => {
  const at = queue.lastIndexOf('@')
  return { appKey, name: queue.slice(0, at), domain: queue.slice(at + 1) }
}
