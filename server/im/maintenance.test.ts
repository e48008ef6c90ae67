import { testServer, type TestServer } from '../testing/harness'
import { storeFile } from './files/store'
import { maintainChat } from './maintenance'

const DAY_MS = 86_400_000

/** What has run out is forgotten by the settings; what has not stays. */
describe('retention of chat', () => {
  let server: TestServer
  let shared = ''
  const start = new Date('2026-11-28T00:00:00Z')
  const later = (days: number) => new Date(start.getTime() + days * DAY_MS)
  const db = () => server.services.db
  const rows = async (table: 'im_messages' | 'im_inbox' | 'im_devices' | 'im_files' | 'im_tokens' | 'im_pushes') =>
    (await db().selectFrom(table).selectAll().execute()).length
  beforeAll(async () => {
    server = await testServer()
    const { im } = server.chat
    const named = { password_hash: null, presence_at: null, created_at: start }
    await db()
      .insertInto('im_users')
      .values(['ann', 'ben'].map((username) => ({ username, ...named })))
      .execute()
    await im.tokens.issue(db(), 'ann', start)
    await db()
      .insertInto('im_devices')
      .values({ username: 'ann', resource: 'phone', instance: 1, online: false, seen_at: start })
      .execute()
    const message = {
      kind: 'chat' as const,
      sender: 'ben',
      target: 'ann',
      conversation: 'ann|ben',
      packet: Buffer.of(1),
    }
    for (let index = 0; index < 2500; index += 500)
      await db()
        .insertInto('im_messages')
        .values(
          Array.from({ length: 500 }, (_, at) => ({
            ...message,
            id: im.ids.next(),
            client_id: `${index + at}`,
            preview: JSON.stringify({ bodies: [], ext: {} }),
            created_at: start,
          })),
        )
        .execute()
    const box = {
      username: 'ann',
      resource: 'phone',
      queue: 'ben@easemob.com',
      packet: Buffer.of(1),
      created_at: start,
    }
    await db()
      .insertInto('im_inbox')
      .values({ ...box, id: im.ids.next() })
      .execute()
    await db()
      .insertInto('im_pushes')
      .values({ username: 'ann', message_id: '1', body: '{}', created_at: start })
      .execute()
    async function* content() {
      yield Buffer.from('x')
    }
    const upload = () => ({ name: 'a.txt', contentType: 'text/plain', content: content(), thumbnail: null })
    await storeFile(server.services, 'ann', upload(), start)
    shared = (await storeFile(server.services, 'ann', upload(), start)).id
    await db()
      .insertInto('im_groups')
      .values({ id: 'g1', kind: 'group', name: 'g', owner: 'ann', max_users: 5, created_at: start, modified_at: start })
      .execute()
    await db()
      .insertInto('im_group_files')
      .values({ id: 'f1', group_id: 'g1', file_id: shared, created_at: start })
      .execute()
  })
  afterAll(() => server.close())

  it('keeps everything that is young', async () => {
    await maintainChat(server.chat.im, later(1))
    expect(await Promise.all([rows('im_messages'), rows('im_inbox'), rows('im_devices'), rows('im_files')])).toEqual([
      2500, 1, 1, 2,
    ])
  })

  it('a device out of use is forgotten, what waited for it waits for the next one', async () => {
    await maintainChat(server.chat.im, later(server.chat.im.settings.deviceDays + 1))
    expect(await rows('im_devices')).toBe(0)
    expect(await db().selectFrom('im_inbox').select('resource').execute()).toEqual([{ resource: '' }])
  })

  it('an expired token is told apart for a week, then forgotten', async () => {
    const life = server.chat.im.settings.tokenSeconds / 86_400
    await maintainChat(server.chat.im, later(life + 6))
    expect(await rows('im_tokens')).toBe(1)
    await maintainChat(server.chat.im, later(life + 8))
    expect(await rows('im_tokens')).toBe(0)
  })

  it('old messages go in batches, with inboxes, pushes and files; what a group shares stays', async () => {
    await maintainChat(server.chat.im, later(server.chat.im.settings.retentionDays + 1))
    expect(await Promise.all([rows('im_messages'), rows('im_inbox'), rows('im_pushes')])).toEqual([0, 0, 0])
    expect(await db().selectFrom('im_files').select('id').execute()).toEqual([{ id: shared }])
  })
})
