import fc from 'fast-check'
import type { Im } from '../context'
import type { Box, InboxItem } from '../delivery/inbox'
import { encode } from '../protocol/msync'
import { jidOf, QueueReader } from './QueueReader'

const QUEUE = 'ben@easemob.com'

/** Waits until it is its turn, in an order that fast-check makes up. */
type Turn = (name: string) => Promise<void>

/** An inbox in memory: a read takes its snapshot and returns it in two turns. */
function inboxOf(turn: Turn) {
  const rows: InboxItem[] = []
  const reads = {
    async add({ limit }: Box & { limit: number }) {
      await turn('the read begins')
      const seen = rows.slice(0, limit)
      await turn('the read answers')
      return seen
    },
  }
  const removals = {
    async add({ id }: Box & { id: string }) {
      await turn('acknowledged things are deleted')
      const at = rows.findIndex((row) => row.id === id)
      if (at >= 0) rows.splice(at, 1)
      return true as const
    },
  }
  return { rows, reader: new QueueReader({ reads, removals } as unknown as Im, 'ann', 'phone', false) }
}

/**
 * Pulls as the SDK does: once for each notice, on with each key, until the last page. Frames are handled one after
 * another.
 */
class Device {
  readonly got = new Set<string>()
  private tail: Promise<void> = Promise.resolve()

  constructor(
    private readonly reader: QueueReader,
    private readonly turn: Turn,
  ) {}

  notice(key = 0n): void {
    this.tail = this.tail.then(() => this.turn('a frame comes')).then(() => this.pull(key))
  }

  private async pull(key: bigint): Promise<void> {
    const { metas, nextKey, isLast } = await this.reader.sync(jidOf('dingdang#app', QUEUE), key)
    expect(isLast).toBe(!metas)
    for (const { id } of metas ?? []) this.got.add(String(id))
    if (metas) this.notice(BigInt(nextKey!))
  }
}

const idOf = (number: number) => String(10n ** 18n + BigInt(number))

it('chat §4: whatever comes while a device reads reaches it without anything coming after it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 8 }), async (scheduler, count) => {
      const turn = (name: string) => scheduler.schedule(Promise.resolve(), name)
      const { rows, reader } = inboxOf(turn)
      const device = new Device(reader, turn)
      const ids: string[] = []
      device.notice()
      for (let at = 0; at < count; at += 1)
        void turn('it is committed').then(async () => {
          const id = idOf(ids.length)
          ids.push(id)
          rows.push({ id, packet: encode('Meta', { id }) })
          await turn('its queue is woken')
          if (reader.wake(QUEUE)) device.notice()
        })
      await scheduler.waitIdle()
      expect([...device.got].sort()).toEqual(ids)
      expect(rows).toEqual([])
    }),
    {
      numRuns: 100,
      // Chance finds this once in two thousand: the third comes and is woken while a read that began before it is under way.
      examples: [[fc.schedulerFor([4, 1, 3, 5, 8, 7, 9, 12, 10, 2, 6, 14, 13, 15, 16, 11, 17, 18]), 3]],
    },
  )
})
