import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { ErrorName } from '../../../src/contract/errors'
import type { userApi } from '../../../src/contract/user'
import type { Call, Services } from '../../context'
import { transaction } from '../../db/transaction'
import { BusinessError } from '../../http/errors'
import { QueueFull } from '../../platform/fairQueue'
import type { BlobOwner } from '../../platform/blobs/BlobOwner'
import { dropBlobs } from '../../platform/blobs/deletions'
import type { RecurringKind } from '../../platform/jobs/JobRunner'
import { UploadError, type UploadRefusal } from './pictures/upload'
import { hashOfEarlier, UNUSED_MS, UPLOAD_PREFIX } from './pictures/uploads'
import { picturesShown } from './repository'
import {
  adoptUpload,
  deleteUploads,
  dueUploads,
  keepUploads,
  namedBlobs,
  type StoredPicture,
} from './uploadsRepository'

const REFUSALS = {
  empty: 'pictureType',
  notAnImage: 'pictureType',
  tooManyBytes: 'pictureSize',
  tooManyPixels: 'pictureSize',
} as const satisfies Record<UploadRefusal, ErrorName>

/**
 * Keeps a picture of a signed-in user (app §7: /media/uploadBase64Image) and returns its key. Its type is read from its bytes; the
 * `type` sent is only a picker's guess.
 */
export async function uploadPicture(
  { pictures }: Pick<Services, 'pictures'>,
  input: ParsedInputOf<typeof userApi.uploadPicture>,
  call: Call,
): Promise<{ key: string }> {
  const { id } = call.user()
  try {
    return { key: await pictures.saveUpload(call.file ?? Buffer.from(input.data, 'base64'), `user ${id}`) }
  } catch (error) {
    if (error instanceof UploadError) throw new BusinessError(REFUSALS[error.reason])
    if (error instanceof QueueFull) throw new BusinessError('busy')
    throw error
  }
}

const hashesOf = (pictures: readonly StoredPicture[]) => pictures.map(({ hash }) => hash)

/** Pictures that are judged in one transaction. */
const BATCH = 200

/** Deletes uploads that are due and that no row shows. Returns how many it judged: those that are shown are judged again in a month. */
export async function dropUnusedPictures({ db }: Pick<Services, 'db'>, now: Date): Promise<number> {
  return transaction(db, async (trx) => {
    const due = await dueUploads(trx, now, BATCH)
    if (due.length === 0) return 0
    const shown = new Set(
      await picturesShown(
        trx,
        due.map(({ hash }) => `u/${hash}`),
      ),
    )
    const unused = due.filter(({ hash }) => !shown.has(`u/${hash}`))
    const used = due.filter((one) => !unused.includes(one))
    await keepUploads(trx, hashesOf(used), new Date(now.getTime() + UNUSED_MS))
    await deleteUploads(trx, hashesOf(unused))
    const blobs = unused.map(({ blob }) => blob)
    await dropBlobs(trx, blobs, now)
    return due.length
  })
}

export const unusedPictures = (deps: Pick<Services, 'db'>): RecurringKind => ({
  kind: 'unusedPictures',
  everyMs: 3_600_000,
  async run({ now, signal }) {
    while (!signal.aborted && (await dropUnusedPictures(deps, now)) === BATCH);
  },
})

/** What an upload that broke off left is collected after a day; what the version before stored without a row gets one. */
export const pictureBlobs: BlobOwner = {
  prefix: UPLOAD_PREFIX,
  graceMs: 86_400_000,
  async used(db, keys, now) {
    const until = new Date(now.getTime() + UNUSED_MS)
    for (const blob of keys) {
      const hash = hashOfEarlier(blob)
      if (hash !== null) await adoptUpload(db, { hash, blob }, until)
    }
    return new Set(await namedBlobs(db, keys))
  },
}

/** What holds uploads for the rows that name them. */
export interface Claims {
  pictures: Pick<Services['pictures'], 'claim'>
}

/** Holds the pictures that rows are about to name (decision 46); one that is gone is refused. */
export async function claimPictures({ pictures }: Claims, keys: readonly string[]): Promise<void> {
  for (const key of new Set(keys))
    if (!(await pictures.claim(key))) throw new BusinessError('badInput', { text: '图片已失效，请重新上传' })
}
