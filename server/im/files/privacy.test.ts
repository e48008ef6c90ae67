import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { ChatTest, type Loose } from '../../testing/chat'

/** What a camera or an editor writes beside a picture, each in words of its own that are looked for in the bytes. */
const PLACE = 'Queen Street 1'
const DEVICE = 'Phone Model 77'
const SERIAL = 'SERIAL-0042'
const SECRETS = [PLACE, DEVICE, SERIAL]
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:e="http://ns.adobe.com/exif/1.0/" e:BodySerialNumber="${SERIAL}" e:Place="${PLACE}"/></rdf:RDF></x:xmpmeta>`
const EXIF = {
  IFD0: { Model: DEVICE, ImageDescription: PLACE },
  IFD2: { BodySerialNumber: SERIAL },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '36/1 51/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '174/1 46/1 0/1' },
}

const drawn = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
const received = (image: Sharp, orientation: number) => image.withExif(EXIF).withXmp(XMP).withMetadata({ orientation })

/** A part of a JPEG after its beginning: a comment, or a block of IPTC. */
function jpegSegment(jpeg: Buffer, marker: number, body: string): Buffer {
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(body, 'latin1'), jpeg.subarray(2)])
}

function pngChunk(png: Buffer, type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  const afterHeader = 33
  return Buffer.concat([png.subarray(0, afterHeader), length, named, sum, png.subarray(afterHeader)])
}
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** Frames on one roll, as sharp writes what moves. */
async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { delay: [80, 80, 80] })
    .toBuffer()
}

describe('chat: what is shown as a picture says nothing of where and with what it was taken', () => {
  let chat: ChatTest
  let token = ''
  beforeAll(async () => {
    chat = await ChatTest.start()
    token = await chat.register('ann')
  })
  afterAll(() => chat.close())
  const base = () => `${chat.url}/dingdang/app/chatfiles`
  async function upload(bytes: Buffer, name: string, type: string, query = '') {
    const form = new FormData()
    form.append('file', new Blob([bytes as BlobPart], { type }), name)
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${base()}${query}`, { method: 'POST', headers, body: form })
    const { entities } = (await response.json()) as Loose
    return `${base()}/${entities[0].uuid}?share-secret=${entities[0]['share-secret']}`
  }
  async function download(address: string) {
    const response = await fetch(address)
    return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
  }
  /** Nothing of it, packed or not. */
  async function expectSilent(bytes: Buffer) {
    const text = bytes.toString('latin1')
    for (const secret of SECRETS) expect(text.includes(secret)).toBe(false)
    const { exif, xmp, iptc, comments, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, comments, orientation }).toEqual({})
  }

  const KINDS: [string, string, () => Promise<Buffer>, string][] = [
    ['a small JPEG', 'a.jpg', async () => received(drawn(40, 20), 6).jpeg().toBuffer(), 'jpeg'],
    ['a large JPEG', 'a.jpg', async () => received(drawn(1600, 900), 6).jpeg({ quality: 95 }).toBuffer(), 'jpeg'],
    [
      'a JPEG with a comment, IPTC and a tail',
      'a.jpg',
      async () => {
        const jpeg = await received(drawn(40, 20), 6).jpeg().toBuffer()
        const iptc = `Photoshop 3.0\x008BIM\x04\x04\x00\x00\x00\x00\x00\x13\x1c\x02\x5a\x00\x0e${PLACE}`
        const content = jpegSegment(jpegSegment(jpeg, 0xfe, DEVICE), 0xed, iptc)
        return Buffer.concat([content, Buffer.from(`ftypmp42 ${SERIAL}`)])
      },
      'jpeg',
    ],
    ['a PNG', 'a.png', async () => received(drawn(40, 20), 6).png().toBuffer(), 'png'],
    [
      'a PNG with texts, packed ones too',
      'a.png',
      async () => {
        const png = await drawn(20, 40).png().toBuffer()
        const plain = pngChunk(png, 'tEXt', Buffer.from(`Comment\0${PLACE}`, 'latin1'))
        const packed = Buffer.concat([Buffer.from('Software\0\0', 'latin1'), deflateSync(Buffer.from(DEVICE))])
        return pngChunk(plain, 'zTXt', packed)
      },
      'png',
    ],
    ['a WebP', 'a.webp', async () => received(drawn(40, 20), 6).webp().toBuffer(), 'webp'],
    ['a JPEG that says it is a video', 'a.mp4', async () => received(drawn(40, 20), 6).jpeg().toBuffer(), 'jpeg'],
  ]
  it.each(KINDS)('%s, original and thumbnail, stands upright and says nothing', async (_kind, name, make, format) => {
    const sent = await make()
    const type = name.endsWith('mp4') ? 'video/mp4' : `image/${format}`
    const address = await upload(sent, name, type)
    for (const part of ['', '&thumbnail=true']) {
      const got = await download(address + part)
      expect(got.type).toMatch(/^image\//)
      await expectSilent(got.bytes)
      const { width, height } = await sharp(got.bytes).metadata()
      expect(height).toBeGreaterThan(width)
    }
    expect((await sharp((await download(address)).bytes).metadata()).format).toBe(format)
  })

  it.each(['gif', 'webp'] as const)('a %s that moves still moves', async (format) => {
    const sent = await moving(format)
    const content =
      format === 'gif' ? Buffer.concat([sent.subarray(0, -1), gifComment(PLACE), sent.subarray(-1)]) : sent
    const { bytes, type } = await download(await upload(content, `a.${format}`, `image/${format}`))
    expect(type).toBe(`image/${format}`)
    const { pages, delay } = await sharp(bytes, { animated: true }).metadata()
    expect({ pages, delay }).toEqual({ pages: 3, delay: [80, 80, 80] })
    expect(bytes.toString('latin1')).not.toContain(PLACE)
  })

  it('a picture sent as a file comes back as it was, to be saved', async () => {
    const sent = await received(drawn(400, 200), 6).jpeg().toBuffer()
    const { bytes, type } = await download(await upload(sent, 'a.jpg', 'image/jpeg', '?as=file'))
    expect(type).toBe('application/octet-stream')
    expect(bytes.equals(sent)).toBe(true)
  })
})

const gifComment = (words: string) =>
  Buffer.concat([Buffer.from([0x21, 0xfe, words.length]), Buffer.from(words, 'latin1'), Buffer.from([0])])
