import sharp from 'sharp'
import { HEADER } from '../../../src/contract/envelope'
import { ERRORS } from '../../../src/contract/errors'
import { userApi } from '../../../src/contract/user'
import { pictureUrl } from '../../../src/domain/picture'
import { signed, testServer, type TestServer } from '../../testing/harness'

const { path, limit } = userApi.uploadPicture

let server: TestServer
let origin: string
let token: string
beforeAll(async () => {
  server = await testServer()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  token = (await server.user()).token
})
afterAll(() => server.close())

/** As a phone held sideways takes it: 4 to 3 in the file, 3 to 4 to look at, with the place and the phone. */
const photo = (background = '#ffce3d') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phone maker', Model: 'Phone 14', Software: 'secret-serial-4711' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '36/1 50/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '174/1 45/1 0/1' },
    })
    .toBuffer()

interface Envelope {
  code: number
  data: { key: string } | null
}
const head = (by = token) => ({ [HEADER.token]: by, ...signed(server, `/api${path}`) })
async function sendForm(form: FormData, by = token): Promise<Envelope> {
  const response = await fetch(`${origin}/api${path}`, { method: 'POST', headers: head(by), body: form })
  return (await response.json()) as Envelope
}
function formOf(bytes: Uint8Array, field = 'file'): FormData {
  const form = new FormData()
  form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), 'IMG_0001.JPG')
  return form
}

test.each([
  ['a form', async (bytes: Buffer) => (await sendForm(formOf(bytes))).data!.key],
  [
    'base64',
    async (bytes: Buffer) =>
      (await server.ok(userApi.uploadPicture, { data: bytes.toString('base64') }, { token })).key,
  ],
])('app §5: a photo sent as %s is upright, and says nothing of the place or the phone', async (_way, send) => {
  const bytes = await photo()
  expect((await sharp(bytes).metadata()).exif!.toString('latin1')).toContain('secret-serial-4711')
  const key = await send(bytes)
  for (const width of [120, 240]) {
    const shown = await server.app.inject({ method: 'GET', url: pictureUrl('', key, width, 2) })
    expect(shown.statusCode).toBe(200)
    const meta = await sharp(shown.rawPayload).metadata()
    expect([meta.orientation, meta.exif, meta.xmp, meta.iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(meta.height / meta.width).toBeCloseTo(4 / 3, 1)
    expect(shown.rawPayload.toString('latin1')).not.toMatch(/Exif|Phone maker|secret-serial/)
  }
})

test('several are sent one after the other, each by its own key, the same one under the same', async () => {
  const keys: string[] = []
  for (const colour of ['#d81f65', '#1f65d8', '#d81f65'])
    keys.push((await sendForm(formOf(await photo(colour)))).data!.key)
  expect(new Set(keys).size).toBe(2)
  expect(keys[2]).toBe(keys[0])
})

test.each([
  ['no file', () => new FormData(), 'pictureType'],
  ['a file of another field', () => formOf(Buffer.from('x'), 'picture'), 'pictureType'],
  ['what is no picture', () => formOf(Buffer.from('<svg/>')), 'pictureType'],
  ['11 MB', () => formOf(Buffer.alloc(11 * 1024 * 1024)), 'pictureSize'],
] as const)('a form with %s is refused in words', async (_name, form, error) => {
  expect((await sendForm(form())).code).toBe(ERRORS[error][0])
})
test('so is a form that breaks off, and nothing is logged as an error of ours', async () => {
  const log = jest.spyOn(server.services.log, 'error')
  const headers = { ...head(), 'content-type': 'multipart/form-data; boundary=x' }
  for (const body of [
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
    'nothing of the kind',
    '',
  ]) {
    const response = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body })
    const { code } = (await response.json()) as Envelope
    expect([ERRORS.badBody[0], ERRORS.pictureType[0]]).toContain(code)
  }
  expect(log).not.toHaveBeenCalled()
})
test('a guest’s form is refused unread', async () => {
  expect((await sendForm(formOf(await photo()), '')).code).toBe(255)
})

test('a user’s pictures of a day are counted, sent as forms or not; another user has their own count', async () => {
  const { token: busy } = await server.user()
  const bytes = await photo()
  for (let sent = 0; sent < limit!.uses; sent += 1) {
    const envelope =
      sent % 2
        ? await sendForm(formOf(Buffer.from('x')), busy)
        : await server.call(userApi.uploadPicture, { data: 'AAAA' }, { token: busy })
    expect(envelope.code).toBe(ERRORS.pictureType[0])
    // A minute of patience: the rate of all calls is another limit.
    if (sent % 50 === 49) server.clock.advance(60_000)
  }
  expect((await sendForm(formOf(bytes), busy)).code).toBe(ERRORS.tooMany[0])
  expect((await sendForm(formOf(bytes))).code).toBe(0)
})
