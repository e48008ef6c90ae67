import fc from 'fast-check'
import { ChatTest } from '../../testing/chat'
import { WireClient } from '../../testing/wireClient'
import { Outbox } from '../delivery/UnitOfWork'
import { devices } from './devices'

const until = async (what: () => boolean, ms: number) => {
  for (const end = Date.now() + ms; !what() && Date.now() < end;) await new Promise((passed) => setTimeout(passed, 5))
  return what()
}
const pause = (ms: number) => new Promise((passed) => setTimeout(passed, ms))

let chat: ChatTest
beforeAll(async () => {
  chat = await ChatTest.start()
})
afterAll(() => chat.close())
afterEach(() => jest.restoreAllMocks())

let count = 0
/** Two people; the second has never been here. */
async function pair() {
  const [ann, ben] = [`ann${++count}`, `ben${count}`]
  const tokens = [await chat.register(ann), await chat.register(ben)] as const
  const open = (name: string, token: string, resource = 'phone') =>
    WireClient.open(chat.url, { appKey: 'dingdang#app', name, token, resource })
  return { ben, sender: await open(ann, tokens[0]), login: (resource?: string) => open(ben, tokens[1], resource) }
}
/** The next message to this person is written as by a statement that saw no device of theirs, whatever has connected meanwhile. */
function unseen(username: string): void {
  const write = Outbox.prototype.write
  jest.spyOn(Outbox.prototype, 'write').mockImplementationOnce(async function (this: Outbox, trx) {
    const { last } = await trx
      .selectFrom('im_inbox')
      .select((eb) => eb.fn.max('id').as('last'))
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const wakes = await write.call(this, trx)
    await trx
      .updateTable('im_inbox')
      .set({ resource: '' })
      .where('username', '=', username)
      .where('id', '>', last ?? '')
      .execute()
    return wakes
  })
}

/** Where a login stands when a message commits that was written before the device was there. */
const POINTS = ['before the device', 'after its claim', 'before it asks', 'after it asked', 'later'] as const

it('chat §4: a first login misses no message, whenever those under way meanwhile commit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...POINTS), { minLength: 1, maxLength: 4 }), async (commits) => {
      const { ben, sender, login } = await pair()
      const texts: string[] = []
      const commit = async (point: (typeof POINTS)[number]) => {
        for (const _ of commits.filter((one) => one === point)) {
          const text = `${point} ${texts.length}`
          texts.push(text)
          unseen(ben)
          await sender.text(ben, text)
        }
      }
      await commit('before the device')
      const connect = devices.connect.bind(devices)
      jest.spyOn(devices, 'connect').mockImplementationOnce(async (...given) => {
        const device = await connect(...given)
        await commit('after its claim')
        return device
      })
      const phone = await login()
      await commit('before it asks')
      await pause(20)
      await commit('after it asked')
      await pause(20)
      await commit('later')
      // A message that is pulled twice before it is acknowledged comes twice; the SDK knows it by its id.
      const got = () => [...new Set(phone.received.map(({ text }) => text))].sort()
      await until(() => got().length >= texts.length, 2_000)
      expect(got()).toEqual([...texts].sort())
      sender.cut()
      phone.cut()
    }),
    { numRuns: 25, examples: POINTS.map((point) => [[point]]) },
  )
}, 120_000)

it('a device that was here before claims nothing by its reads: what waits for another one stays', async () => {
  const { ben, login } = await pair()
  const first = await login()
  first.cut()
  await pause(50)
  const again = await login()
  const claim = jest.spyOn(chat.server.chat.im.reads, 'add')
  const sender = await pair()
  await sender.sender.text(ben, '你好')
  await until(() => again.received.length > 0, 2_000)
  expect(claim.mock.calls.filter(([box]) => box.username === ben).map(([box]) => box.claim)).toEqual([false])
  again.cut()
})

// Two connections to the database: PGlite has one.
const onPostgres = process.env.TEST_DATABASE_URL ? it : it.skip
onPostgres('chat §4: a message whose transaction began before the first login and ends after it arrives', async () => {
  const { ben, sender, login } = await pair()
  let [wrote, end]: [() => void, () => void] = [() => undefined, () => undefined]
  const written = new Promise<void>((passed) => (wrote = passed))
  const ended = new Promise<void>((passed) => (end = passed))
  const write = Outbox.prototype.write
  jest.spyOn(Outbox.prototype, 'write').mockImplementationOnce(async function (this: Outbox, trx) {
    const wakes = await write.call(this, trx)
    wrote()
    await ended
    return wakes
  })
  const sent = sender.text(ben, '欢迎')
  await written
  const phone = await login()
  await pause(50)
  end()
  await sent
  expect(await until(() => phone.received.length === 1, 2_000)).toBe(true)
})
