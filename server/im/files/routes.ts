import { LIMITS } from '../../limits'
import { REST } from '../rest/errors'
import { get, post, type RestCall, type RestRoute } from '../rest/router'
import { rangeOf } from './range'
import { addThumbnail, describeFile, openFile, opens, openThumbnail, storeFile, type FileFacts } from './store'
import { readSmallPicture, withUpload } from './upload'

/** Types that a browser may show in a page of ours; anything else is only ever saved. */
const SHOWN = /^(image\/(jpeg|png|gif|webp)|audio\/[\w.+-]+|video\/[\w.+-]+)$/
const KEEP_SECONDS = 365 * 86_400

/** Files of messages: uploaded once, read with the secret (chat spec §7, Other). */
export const fileRoutes: readonly RestRoute[] = [
  post('/chatfiles', upload),
  // Without a token too: an <img> sends none, and the secret suffices.
  get('/chatfiles/:id', download, { open: true }),
  post('/chatfiles/:id/frame', addFrame),
]

/** @throws 429 beyond the files of a day */
async function upload(call: RestCall) {
  const { im, me, now } = call
  if ((await im.services.limiter.take(LIMITS.chatFiles, me, now)) > 0) throw REST.tooMany()
  return withUpload(call, async (sent) => {
    const { id, secret, size } = await storeFile(im.services, me, sent, now)
    const metadata = { 'content-length': size, 'content-type': sent.contentType }
    return { entities: [{ uuid: id, type: 'chatfile', 'share-secret': secret, 'file-metadata': metadata }] }
  })
}

/**
 * The first frame of a video, which its sender's client draws: this service has no decoder. Set once, so that caches
 * of the address stay true. @throws 403 of another's file, 400 for what is no video or no picture
 */
async function addFrame(call: RestCall) {
  const { im, me, params } = call
  const video = await describeFile(im.db, params.id!)
  if (!video) throw REST.notFound()
  if (video.owner !== me) throw REST.forbidden()
  if (!video.contentType.startsWith('video/')) throw REST.badParameter('id')
  const frame = await readSmallPicture(call)
  if (!frame) throw REST.badParameter('file')
  await addThumbnail(im.services, video.id, frame)
  return { data: { result: true, id: video.id } }
}

async function download(call: RestCall) {
  const file = await describeFile(call.im.db, call.params.id!)
  if (!file) throw REST.notFound()
  mayRead(call, file)
  return sendPart(call, file)
}

/** The secret opens a file, in a header or the address; without one, only its owner's token does. @throws 401, 403 */
function mayRead({ me, query, request }: RestCall, file: FileFacts): void {
  const secret = request.headers['share-secret'] ?? query['share-secret']
  if (typeof secret === 'string' && secret !== '') {
    if (!opens(file, secret)) throw REST.forbidden('share-secret is wrong')
  } else if (!me) throw REST.unauthorized()
  else if (me !== file.owner) throw REST.forbidden('share-secret is missing')
}

/** Responds with the bytes of a file, its thumbnail, or a part of it: players on phones request parts. */
async function sendPart({ im, query, request, reply }: RestCall, file: FileFacts): Promise<undefined> {
  const ofVideo = query.vframe === 'true'
  const requested = ofVideo || query.thumbnail === 'true' || request.headers.thumbnail === 'true'
  const small = requested && file.thumbnailSize !== null
  // Only a picture stands for itself: a player's own first frame is better than a video where a picture was
  // requested.
  if (requested && !small && (ofVideo || !file.contentType.startsWith('image/'))) throw REST.notFound()
  const type = small ? 'image/jpeg' : file.contentType
  const size = small ? file.thumbnailSize! : file.size
  const range = rangeOf(request.headers.range, size)
  const { from, to } = range === 'outside' || !range ? { from: 0, to: size - 1 } : range
  const open = small ? openThumbnail : openFile
  const content = range === 'outside' ? null : await open(im.services, file, from, to)
  if (!content && range !== 'outside') throw REST.notFound()
  const shown = SHOWN.test(type)
  void reply.headers({
    'content-type': shown ? type : 'application/octet-stream',
    'content-disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `private, max-age=${KEEP_SECONDS}, immutable`,
    'accept-ranges': 'bytes',
  })
  if (range === 'outside') {
    void reply.code(416).header('content-range', `bytes */${size}`).send()
    return undefined
  }
  if (range) void reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
  void reply.header('content-length', to - from + 1).send(content)
  return undefined
}
