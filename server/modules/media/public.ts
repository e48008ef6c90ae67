import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { ErrorName } from '../../../src/contract/errors'
import type { userApi } from '../../../src/contract/user'
import type { Call, Services } from '../../context'
import { BusinessError } from '../../http/errors'
import { QueueFull } from '../../platform/fairQueue'
import { UploadError, type UploadRefusal } from './pictures/upload'

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
