import { createMemoryPlatform } from '../../memory'
import { fakeHost, type FakeHostOptions } from '../../memory/host'
import { HostError, type HostMethods } from '../../hostPort'
import { portsOf } from './portsOf'

const PICTURE = { data: btoa('picture'), type: 'png' as const }

/** A platform in a host whose methods respond as a test sets; every way of the browser's leaves its mark in `plain`. */
async function platformIn(responses: Partial<HostMethods> = {}, options: FakeHostOptions = {}) {
  const plain: string[] = []
  const mark = <T>(name: string, value: T) => (plain.push(name), Promise.resolve(value))
  const platform = createMemoryPlatform()
  platform.share = { ...platform.share, way: () => 'link', share: () => mark('share', 'copied' as const) }
  platform.media = { pictures: () => mark('pictures', []) }
  platform.openApp = () => void plain.push('openApp')
  const host = fakeHost('SN', options)
  Object.assign(platform, portsOf(Object.assign(await host.connect(), responses), { ...platform }))
  const pick = () => platform.media.pictures({ max: 9 })
  return { platform, pick, host, plain, called: () => host.calls.map(([name]) => name) }
}
const error = (kind: HostError['kind']) => () => Promise.reject(new HostError(kind))
const card = { title: 't', path: '/', pictureUrl: '' }
const settle = () => new Promise((done) => setTimeout(done, 0))

test('app §7: sharing, pictures, other apps and windows are the host’s', async () => {
  const { platform, pick, plain, called } = await platformIn({ pickImage: async () => PICTURE })
  expect(await platform.share.share(card)).toBe('shared')
  platform.openApp!('weixin://x')
  await platform.openWindow!('https://a.nz/')
  expect(called()).toEqual(['share', 'launchApp', 'openWindow'])
  const [sent] = await pick()
  expect(sent!.file).toMatchObject({ name: 'photo.png', type: 'image/png', size: 'picture'.length })
  expect(plain).toEqual([])
})

test('what the host turns out to lack is the browser’s', async () => {
  const lacking = error('unsupported')
  const { platform, pick, plain } = await platformIn({ share: lacking, pickImage: lacking })
  expect(await platform.share.share(card)).toBe('copied')
  expect(await pick()).toEqual([])
  await settle()
  expect(plain).toEqual(['share', 'pictures'])
})

test('what its port lacks from the start is the browser’s as well', async () => {
  const { platform, pick, plain, called } = await platformIn(
    {},
    { lacks: ['share', 'pickImage', 'openWindow', 'launchApp'] },
  )
  await platform.share.share(card)
  await pick()
  platform.openApp!('weixin://x')
  expect(plain).toEqual(['share', 'pictures', 'openApp'])
  expect([called(), platform.openWindow]).toEqual([[], null])
})

test.each(['timeout', 'failed', 'cancelled'] as const)(
  'a picture that ends with %s is none, and opens no second picker',
  async (kind) => {
    const { pick, plain } = await platformIn({ pickImage: error(kind) })
    expect([await pick(), plain]).toEqual([[], []])
  },
)
test('a person who picks nothing sends nothing', async () => {
  const { pick } = await platformIn({ pickImage: async () => null })
  expect(await pick()).toEqual([])
})
test('a host that does not open the other app is no error of the page', async () => {
  const { platform } = await platformIn({ launchApp: error('failed') })
  expect(() => platform.openApp!('weixin://x')).not.toThrow()
  await settle()
})
