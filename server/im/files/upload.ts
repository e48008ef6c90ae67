import path from 'node:path'
import { withTempFolder, writeStream } from '../../platform/blobs/tempFolder'
import { QueueFull } from '../../platform/fairQueue'
import { ImError, REST } from '../rest/errors'
import type { RestCall } from '../rest/router'
import { storable } from '../text'
import { HEAD_BYTES, isPicture, showPicture, smallPicture } from './picture'
import type { Upload } from './store'

const NAME_LENGTH = 255
const TYPE = /^[\w.+-]{1,64}\/[\w.+-]{1,128}$/
/** What is saved and not shown. */
const ANY_TYPE = 'application/octet-stream'
/** Room for the form around a file. */
const FORM_BYTES = 64 * 1024

/** A file on its way in. */
interface Sent {
  name: string
  /** As its sender calls it. */
  contentType: string
  content: AsyncIterable<Buffer>
}

/**
 * Runs work with the one file of a multipart request. It is stored as it arrives; a picture goes to a temporary file first, and is made one that may
 * be shown. What is sent as a file (`?as=file`) stays as it is, and is saved by who opens it instead of being shown.
 * @throws 400 for none, an empty or an improper one, 413 above the largest size, 429 where too many pictures wait
 */
export async function withUpload<T>(call: RestCall, work: (upload: Upload) => Promise<T>): Promise<T> {
  const { name, contentType, content } = await sentFile(call)
  const { head, all } = await beginningOf(content)
  if (head.length === 0) throw new ImError(400, 'illegal_argument', 'fileSize must be greater than 0')
  if (call.query.as !== 'file' && isPicture(head)) return withPicture(call, name, all, work)
  // Only what was opened as a picture is shown as one.
  const type = contentType.startsWith('image/') ? ANY_TYPE : contentType
  return work({ name, contentType: type, content: all, thumbnail: null })
}

async function withPicture<T>(
  { im, me }: RestCall,
  name: string,
  content: AsyncIterable<Buffer>,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  return withTempFolder(async (folder) => {
    const [sent, shown] = [path.join(folder, 'sent'), path.join(folder, 'shown')]
    await writeStream(sent, content)
    const picture = await inTurn(im, me, () => showPicture(sent, shown))
    if (!picture) return work({ name, contentType: ANY_TYPE, content: { file: sent }, thumbnail: null })
    return work({ name, ...picture, content: { file: shown } })
  })
}

/** The one picture of a multipart request, as a small JPEG; null for what is no picture. @throws as `withUpload` */
export async function readSmallPicture(call: RestCall): Promise<Buffer | null> {
  const { content } = await sentFile(call)
  return withTempFolder(async (folder) => {
    const sent = path.join(folder, 'sent')
    await writeStream(sent, content)
    return inTurn(call.im, call.me, () => smallPicture(sent))
  })
}

const inTurn = <T>({ pictures }: RestCall['im'], user: string, work: () => Promise<T>): Promise<T> =>
  pictures.run(user, work).catch((error: unknown) => {
    if (error instanceof QueueFull) throw REST.tooMany()
    throw error
  })

async function sentFile({ im, request }: RestCall): Promise<Sent> {
  const { maxFileBytes, maxVideoBytes } = im.settings
  if (!request.isMultipart()) throw REST.badParameter('file')
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > Math.max(maxFileBytes, maxVideoBytes) + FORM_BYTES) throw tooLarge(maxVideoBytes)
  // A form that breaks off or is none has no status of its own: it is an error of its sender's, not ours.
  const part = await request.file().catch(() => undefined)
  if (!part) throw REST.badParameter('file')
  const name = storable((part.filename || 'file').slice(0, NAME_LENGTH))
  const contentType = TYPE.test(part.mimetype) ? part.mimetype : ANY_TYPE
  if (!(await im.contentCheck.mayKeep({ name, contentType })))
    throw new ImError(400, 'illegal_argument', 'content improper')
  const max = contentType.startsWith('video/') ? maxVideoBytes : maxFileBytes
  return { name, contentType, content: limited(part.file, max) }
}

const tooLarge = (max: number) => new ImError(413, 'request_entity_too_large', `file is larger than ${max} bytes`)

/** @throws 413 above `max` bytes, 400 where the form breaks off */
async function* limited(source: AsyncIterable<Buffer> & { truncated?: boolean }, max: number): AsyncGenerator<Buffer> {
  let size = 0
  const iterator = source[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await iterator.next().catch(() => {
        throw REST.badParameter('file')
      })
      if (next.done) break
      size += next.value.length
      if (size > max) throw tooLarge(max)
      yield next.value
    }
    if (source.truncated) throw tooLarge(max)
  } finally {
    await iterator.return?.()
  }
}

/** The first bytes of a stream, enough to see what it is, and the whole of it. */
async function beginningOf(source: AsyncIterable<Buffer>): Promise<{ head: Buffer; all: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const next = await iterator.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield head
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { head, all: all() }
}
