import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { S3Settings } from '../platform/blobs/s3Request'

export interface S3Server {
  settings: S3Settings
  close(): Promise<void>
}

interface S3rver {
  new (options: Record<string, unknown>): { run(): Promise<AddressInfo>; close(): Promise<void> }
}

/** A server of S3's protocol with one empty bucket, which checks signatures, on a folder of its own. */
export async function startS3(): Promise<S3Server> {
  const { default: S3rver } = (await import('@20minutes/s3rver' as string)) as { default: S3rver }
  const directory = await mkdtemp(path.join(os.tmpdir(), 's3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'dingdang', configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      url: `http://127.0.0.1:${port}/dingdang`,
      region: 'us-east-1',
      // The one account that it knows.
      keyId: 'S3RVER',
      secret: 'S3RVER',
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
