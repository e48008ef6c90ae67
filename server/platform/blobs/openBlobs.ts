import type { Log } from '../log'
import type { BlobStore } from './BlobStore'
import { folderBlobs } from './folderBlobs'
import { s3Blobs } from './s3Blobs'
import { S3Error } from './s3Request'
import type { BlobSettings } from './settings'

/**
 * The store of the settings, tried once: settings that cannot work (a folder that cannot be written, a key that the bucket refuses) end the start
 * in a sentence; a bucket that does not answer now may answer later, and is a warning.
 */
export async function openBlobs(settings: BlobSettings, log: Log): Promise<BlobStore> {
  const blobs = settings.kind === 'folder' ? folderBlobs(settings.folder) : s3Blobs(settings)
  try {
    await blobs.check()
  } catch (error) {
    const { message } = error as Error
    const isPassing = settings.kind === 's3' && !(error instanceof S3Error && error.status < 500)
    if (!isPassing) throw new Error(`Configuration refused:\n- BLOBS_URL: ${message}`, { cause: error })
    log.warn('the object store of uploaded files cannot be reached', { message })
  }
  return blobs
}
