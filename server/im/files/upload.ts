import { ImError, REST } from '../rest/errors'
import type { RestCall } from '../rest/router'
import { storable } from '../text'
import { inChunks } from './chunks'
import { isPicture, shownPicture } from './picture'
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
 * The one file of a multipart request, to be stored as it arrives. A picture is read whole and made one that may be shown; what is sent as a
 * file (`?as=file`) stays as it is, and is saved by who opens it instead of being shown.
 * @throws 400 for none, an empty or an improper one, 413 above the largest size
 */
export async function readUpload(call: RestCall): Promise<Upload> {
  const { name, contentType, content } = await sentFile(call)
  const chunks = inChunks(content)
  const first = await chunks.next()
  const begun = first.done ? Buffer.alloc(0) : first.value
  if (begun.length === 0) throw new ImError(400, 'illegal_argument', 'fileSize must be greater than 0')
  const rest = follow(begun, chunks)
  const isShown = call.query.as !== 'file'
  if (isShown && isPicture(begun)) {
    const bytes = await whole(rest)
    const picture = await shownPicture(bytes)
    return picture
      ? { name, contentType: picture.contentType, content: once(picture.bytes), thumbnail: picture.thumbnail }
      : { name, contentType: ANY_TYPE, content: once(bytes), thumbnail: null }
  }
  // Only what was opened as a picture is shown as one.
  return {
    name,
    contentType: contentType.startsWith('image/') ? ANY_TYPE : contentType,
    content: rest,
    thumbnail: null,
  }
}

/** The bytes of a file that is small enough to be held whole. @throws as `readUpload` */
export async function readWhole(call: RestCall): Promise<Buffer> {
  return whole((await sentFile(call)).content)
}

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

async function* follow(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}
