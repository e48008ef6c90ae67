import { createMemoryPlatform } from '@/platform/memory'
import { PERSON_KEYS } from '@/platform/storageKeys'
import { Draft, DRAFT_LIFE_MS } from './Draft'

interface Note {
  text: string
}
function setUp() {
  let now = 1_000_000
  const platform = createMemoryPlatform({ now: () => now })
  const session = { userInfo: { uid: 'u1' } as { uid: string } | null }
  const deps = { platform, session, memory: new Map<string, unknown>() }
  return { deps, platform, session, pass: (ms: number) => (now += ms) }
}

it('is found by the user who wrote it after a login, and by no other', () => {
  const { deps, session, platform } = setUp()
  new Draft<Note>(deps, 'note').write({ text: '放门口' })
  // The session ends under the page: what is the person's leaves the device.
  session.userInfo = null
  for (const key of PERSON_KEYS) platform.storage.remove(key)
  session.userInfo = { uid: 'u2' }
  expect(new Draft<Note>(deps, 'note').read()).toBeNull()
  session.userInfo = { uid: 'u1' }
  expect(new Draft<Note>(deps, 'note').read()).toEqual({ text: '放门口' })
})

it('app §4: leaves the device with the session', () => {
  const { deps, platform } = setUp()
  new Draft<Note>(deps, 'note').write({ text: '放门口' })
  expect(platform.stored.size).toBe(1)
  for (const key of PERSON_KEYS) platform.storage.remove(key)
  expect(platform.stored.size).toBe(0)
})

it('a page that outlives its user writes nothing and removes nothing', () => {
  const { deps, session } = setUp()
  const draft = new Draft<Note>(deps, 'note')
  draft.write({ text: '放门口' })
  session.userInfo = { uid: 'u2' }
  draft.write({ text: '别的' })
  draft.clear()
  session.userInfo = { uid: 'u1' }
  expect(draft.read()).toEqual({ text: '放门口' })
})

it('each form has its own, also when another window writes', () => {
  const { deps } = setUp()
  const here = new Draft<Note>(deps, 'note a')
  const elsewhere = new Draft<Note>({ ...deps, memory: new Map() }, 'note b')
  here.write({ text: 'a' })
  elsewhere.write({ text: 'b' })
  here.write({ text: 'aa' })
  const reloaded = { ...deps, memory: new Map<string, unknown>() }
  expect(new Draft<Note>(reloaded, 'note b').read()).toEqual({ text: 'b' })
  here.clear()
  expect(new Draft<Note>(reloaded, 'note a').read()).toBeNull()
  expect(new Draft<Note>(reloaded, 'note b').read()).toEqual({ text: 'b' })
})

it('ends after two hours, and a device stores the eight newest', () => {
  const { deps, pass } = setUp()
  for (let number = 0; number < 12; number++) {
    new Draft<Note>(deps, `note ${number}`).write({ text: String(number) })
    pass(1000)
  }
  const reloaded = { ...deps, memory: new Map<string, unknown>() }
  const found = Array.from({ length: 12 }, (_, number) => new Draft<Note>(reloaded, `note ${number}`).read())
  expect(found.map((note) => note?.text ?? null).slice(-9)).toEqual([null, '4', '5', '6', '7', '8', '9', '10', '11'])
  pass(DRAFT_LIFE_MS)
  expect(new Draft<Note>(reloaded, 'note 11').read()).toBeNull()
})
