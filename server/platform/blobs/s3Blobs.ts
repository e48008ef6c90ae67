import { stat } from 'node:fs/promises'
import path from 'node:path'
import { assertBlobKey, isBlobKey, typeOfKey, type Blob, type BlobStore, type ListedBlob } from './BlobStore'
import { S3Error, S3Requests, textOf, type S3Settings } from './s3Request'
import { withTempFolder, writeStream } from './tempFolder'

/** The most that S3 lists at once, and more than a list of so many takes. */
const PAGE = 1000
const MAX_LIST_BYTES = 4 * 1024 * 1024

const nullIfNone = <T>(work: Promise<T>, ...statuses: number[]): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof S3Error && statuses.includes(error.status) && error.code !== 'NoSuchBucket') return null
    throw error
  })

/** Blobs as objects of a bucket that speaks S3's protocol (AWS, Cloudflare R2, MinIO, Ceph …). */
export function s3Blobs(settings: S3Settings, pageSize = PAGE): BlobStore {
  const requests = new S3Requests(settings)

  async function putFile(key: string, file: string): Promise<number> {
    const response = await requests.send({ method: 'PUT', key, file, headers: { 'content-type': typeOfKey(key) } })
    response.resume()
    return (await stat(file)).size
  }

  async function listPage(prefix: string, after: string): Promise<{ page: ListedBlob[]; more: boolean }> {
    const query = { 'list-type': '2', prefix, 'max-keys': String(pageSize), ...(after ? { 'start-after': after } : {}) }
    const xml = await textOf(await requests.send({ method: 'GET', query }), MAX_LIST_BYTES)
    const value = (of: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(of)?.[1] ?? ''
    // Keys of ours have nothing that XML escapes.
    const page = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, each]) => ({
      key: value(each!, 'Key'),
      size: Number(value(each!, 'Size')),
      changedAt: new Date(value(each!, 'LastModified')),
    }))
    return { page, more: value(xml, 'IsTruncated') === 'true' && page.length > 0 }
  }

  async function* list(prefix: string, after: string): AsyncGenerator<ListedBlob> {
    for (let from = after; ;) {
      const { page, more } = await listPage(prefix, from)
      // A bucket may hold what others put there.
      yield* page.filter(({ key }) => isBlobKey(key))
      if (!more) return
      from = page.at(-1)!.key
    }
  }

  return {
    async put(key, source) {
      assertBlobKey(key)
      if ('file' in source) return putFile(key, source.file)
      // S3 needs the length before the first byte, so a stream goes through a file.
      return withTempFolder(async (folder) => {
        const file = path.join(folder, 'blob')
        await writeStream(file, source)
        return putFile(key, file)
      })
    },

    async get(key, range): Promise<Blob | null> {
      assertBlobKey(key)
      const headers = range ? { range: `bytes=${range.from}-${range.to}` } : undefined
      const response = await nullIfNone(requests.send({ method: 'GET', key, headers }), 404, 416)
      if (!response) return null
      if (range && response.statusCode !== 206) {
        response.destroy()
        throw new Error('the object store does not serve parts')
      }
      const total = /\/(\d+)$/.exec(response.headers['content-range'] ?? '')?.[1] ?? response.headers['content-length']
      return { size: Number(total), type: typeOfKey(key), content: response }
    },

    async head(key) {
      assertBlobKey(key)
      const response = await nullIfNone(requests.send({ method: 'HEAD', key }), 404)
      response?.resume()
      return response && { size: Number(response.headers['content-length']), type: typeOfKey(key) }
    },

    async delete(key) {
      assertBlobKey(key)
      const response = await nullIfNone(requests.send({ method: 'DELETE', key }), 404)
      response?.resume()
    },

    list(prefix, after = '') {
      assertBlobKey(prefix.replace(/\/$/, ''))
      return list(prefix, after)
    },

    async check() {
      await listPage('check/', '')
    },
  }
}
