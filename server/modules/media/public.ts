import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { ErrorName } from '../../../src/contract/errors'
import type { userApi } from '../../../src/contract/user'
import type { Call, Services } from '../../context'
import { BusinessError } from '../../http/errors'
import { QueueFull } from '../../platform/fairQueue'
import type { BlobOwner } from '../../platform/blobs/BlobOwner'
import { UploadError, type UploadRefusal } from './pictures/upload'
import { UPLOAD_PREFIX } from './pictures/uploads'
import { picturesShown } from './repository'

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

const DAY_MS = 86_400_000

/** Uploads that no row shows. A person may upload pictures and save the form weeks later: what it holds is a draft on their phone. */
export const pictureBlobs: BlobOwner = {
  prefix: UPLOAD_PREFIX,
  graceMs: 30 * DAY_MS,
  async used(db, keys) {
    const keyOf = new Map(keys.map((key) => [`u/${/([0-9a-f]{40})\.jpg$/.exec(key)?.[1]}`, key]))
    const shown = await picturesShown(db, [...keyOf.keys()])
    return new Set(shown.map((picture) => keyOf.get(picture) ?? null))
  },
}
