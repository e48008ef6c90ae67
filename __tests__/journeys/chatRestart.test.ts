import { HttpError } from '@/platform/ports'
import { chatClient, type ChatClient } from '../support/chatClient'
import { single } from '../support/chatFixture'
import { startService, type ServiceProcess } from '../support/service'

jest.setTimeout(240_000)

const KEY = 'dingdang#app'
const MESSAGES = 60

let service: ServiceProcess
const clients: ChatClient[] = []
beforeAll(async () => {
  service = await startService({ WEB_DIR: '' })
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await service?.remove()
})

/** As the product's renewal while the service is away: no one can be reached. */
const renew = () => Promise.reject(new HttpError('offline'))

async function person(build: 'web' | 'weapp', username: string): Promise<ChatClient> {
  const client = chatClient(service.url, build, KEY, { renew })
  clients.push(client)
  await client.im.connection.register({ username, password: 'Dingdang2026' })
  expect(await client.im.connection.login({ username, password: 'Dingdang2026' })).toBe(true)
  return client
}
/** Texts in the order they arrived. */
const textsOf = ({ received }: ChatClient) =>
  received.flatMap(({ name, payload }) => (name === 'message' ? [(payload as { msg: string }).msg] : []))

test.each(['web', 'weapp'] as const)(
  'bad input: the service is killed and started again while the %s build sends: nothing lost, nothing doubled',
  async (build) => {
    const amy = await person(build, `amy-${build}`)
    const bob = await person(build, `bob-${build}`)
    const to = single(`bob-${build}`)
    const expected = Array.from({ length: MESSAGES }, (_, at) => `第${at + 1}条`)
    const sent = new Set<string>()
    amy.im.on('sending', ({ status, localId }) => void (status === 'sent' && sent.add(localId)))
    for (const [at, text] of expected.entries()) {
      amy.im.outbox.text(to, text)
      await new Promise((done) => setTimeout(done, 15))
      if (at === MESSAGES / 3) void service.kill()
      if (at === MESSAGES / 2) await service.start()
    }
    const end = Date.now() + 90_000
    while (sent.size < MESSAGES && Date.now() < end) await new Promise((done) => setTimeout(done, 100))
    expect(sent.size).toBe(MESSAGES)
    while (textsOf(bob).length < MESSAGES && Date.now() < end) await new Promise((done) => setTimeout(done, 100))
    await new Promise((done) => setTimeout(done, 1000))
    expect(textsOf(bob).sort()).toEqual([...expected].sort())
    // History agrees with what arrived.
    const stored: string[] = []
    let cursor: string | null = null
    do {
      const page = await bob.im.history.page(single(`amy-${build}`), cursor, 40)
      stored.push(...page.list.map((message) => (message.type === 'txt' ? message.msg : message.type)))
      cursor = page.cursor
    } while (cursor)
    expect(stored.sort()).toEqual([...expected].sort())
    expect(amy.im.connection.state).toBe('opened')
  },
)
