import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Settings } from './s3Request'

export type BlobSettings = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Settings)

const FORMS = 'file:///folder or the https address of a bucket'

/**
 * Where uploaded files lie: `BLOBS_URL` names a folder (`file:///srv/blobs`) or a bucket that speaks S3's protocol, with `BLOBS_REGION`,
 * `BLOBS_KEY_ID` and `BLOBS_SECRET`; without one a folder of `dataDir`.
 */
export function readBlobSettings(
  env: NodeJS.ProcessEnv,
  { production, dataDir }: { production: boolean; dataDir: string },
  errors: string[],
): BlobSettings {
  const given = env.BLOBS_URL ?? ''
  const standard = { kind: 'folder' as const, folder: path.join(dataDir, 'media') }
  const refuse = (error: string): BlobSettings => {
    errors.push(error)
    return standard
  }
  if (given === '') return standard
  const url = URL.canParse(given) ? new URL(given) : null
  if (url?.protocol === 'file:') {
    if (url.host !== '' || url.pathname === '/') return refuse(`BLOBS_URL is no folder: ${given}`)
    return { kind: 'folder', folder: fileURLToPath(url) }
  }
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return refuse(`BLOBS_URL is neither ${FORMS}`)
  if (url.username || url.password || url.search || url.hash)
    return refuse('BLOBS_URL holds more than an address: the key goes to BLOBS_KEY_ID and BLOBS_SECRET')
  if (production && url.protocol === 'http:') return refuse('BLOBS_URL must be https in production')
  const [keyId, secret] = [env.BLOBS_KEY_ID ?? '', env.BLOBS_SECRET ?? '']
  if (keyId === '' || secret === '')
    return refuse('BLOBS_URL names a bucket, which needs BLOBS_KEY_ID and BLOBS_SECRET')
  return { kind: 's3', url: given.replace(/\/+$/, ''), region: env.BLOBS_REGION || 'us-east-1', keyId, secret }
}
