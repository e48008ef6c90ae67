import type { Services } from '../context'
import { chatFileBlobs } from '../im/files/jobs'
import { pictureBlobs } from '../modules/media/public'
import type { BlobOwner } from '../platform/blobs/BlobOwner'
import type { JobRun, RecurringKind } from '../platform/jobs/JobRunner'

type Places = Pick<Services, 'db' | 'blobs'>

const OWNERS: readonly BlobOwner[] = [chatFileBlobs, pictureBlobs]
/** Blobs looked at in one statement, and in one run. */
const BATCH = 500
const RUN = 10_000

/** Where the next run goes on: after this key of this owner. */
interface Cursor {
  owner: number
  after: string
}

/** Deletes what no row names and nothing will: left of uploads that broke off. Goes through all blobs, some an hour. */
export const unusedBlobs = (places: Places, owners = OWNERS): RecurringKind => ({
  kind: 'unusedBlobs',
  everyMs: 3_600_000,
  run: (job) => collect(places, owners, job),
})

async function collect(
  { db, blobs }: Places,
  owners: readonly BlobOwner[],
  { data, now, signal }: JobRun,
): Promise<Cursor> {
  const cursor: Cursor = (data as Cursor | null) ?? { owner: 0, after: '' }
  let left = RUN
  for (let { owner: at, after } = cursor; at < owners.length; at += 1, after = '') {
    const { prefix, graceMs, used } = owners[at]!
    let old: string[] = []
    const removeUnused = async () => {
      const named = await used(db, old, now)
      for (const key of old) if (!named.has(key)) await blobs.delete(key)
      old = []
    }
    for await (const { key, changedAt } of blobs.list(prefix, after)) {
      if (changedAt.getTime() < now.getTime() - graceMs) old.push(key)
      if (old.length === BATCH) await removeUnused()
      left -= 1
      if (left > 0 && !signal.aborted) continue
      await removeUnused()
      return { owner: at, after: key }
    }
    await removeUnused()
  }
  return { owner: 0, after: '' }
}
