import { Readable } from 'node:stream'
import { sql } from 'kysely'
import sharp from 'sharp'
import { passportApi } from '../../../src/contract/passport'
import { unusedBlobs } from '../../jobs/blobs'
import { readBlob } from '../../platform/blobs/BlobStore'
import { blobDeletions } from '../../platform/blobs/deletions'
import { JobRunner } from '../../platform/jobs/JobRunner'
import { makeItem, makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { People } from '../../testing/passport'
import { addNotices } from '../chat/public/notices'
import { earlierBlob } from './pictures/uploads'
import { dropUnusedPictures, unusedPictures } from './public'
import { JSON_COLUMNS, PICTURE_COLUMNS } from './repository'

const DAY_MS = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => server.services.db.deleteFrom('uploads').execute())

let made = 0
const bytes = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: { r: (made += 1), g: made % 7, b: 90 } } })
    .png()
    .toBuffer()
const upload = async () => server.services.pictures.saveUpload(await bytes())
const now = () => server.clock.now()
/** What is decided, and then carried out: whichever of the two another call comes between. */
const decide = () => dropUnusedPictures(server.services, now())
const carryOut = () => new JobRunner(server.services, [blobDeletions(server.services)]).drain()
const collect = async () => {
  await unusedPictures(server.services).run({
    key: '',
    data: null,
    now: now(),
    attempts: 1,
    signal: new AbortController().signal,
  })
  await carryOut()
}
const show = (key: string) => server.services.pictures.get(key, 120)
/** Its row and its blob; a sized file on this machine proves nothing. */
const isThere = async (key: string) => {
  const { db, blobs } = server.services
  const row = await db.selectFrom('uploads').select('blob').where('hash', '=', key.slice(2)).executeTakeFirst()
  return row !== undefined && (await blobs.head(row.blob)) !== null
}
const month = () => server.clock.advance(31 * DAY_MS)

test('uploads go a month after they were last uploaded, unless something shows them', async () => {
  const { db } = server.services
  const [avatar, listed, unused] = [await upload(), await upload(), await upload()]
  const person = await server.user()
  await db.updateTable('users').set({ avatar }).where('id', '=', person.id).execute()
  const item = await makeItem(server, { shop: await makeShop(server) })
  const pictures = (keys: string[]) =>
    db.updateTable('items').set({ pictures: keys }).where('alias', '=', item.alias).execute()
  await pictures([listed])
  server.clock.advance(29 * DAY_MS)
  await collect()
  expect(await db.selectFrom('uploads').select('hash').execute()).toHaveLength(3)
  for (const _time of [1, 2]) {
    month()
    await collect()
    const rows = await db.selectFrom('uploads').select('hash').execute()
    expect(rows.map(({ hash }) => `u/${hash}`).sort()).toEqual([avatar, listed].sort())
  }
  expect(await isThere(unused)).toBe(false)
  expect([await isThere(avatar), await isThere(listed)]).toEqual([true, true])
  await pictures([])
  month()
  await collect()
  expect(await db.selectFrom('uploads').select('hash').execute()).toHaveLength(1)
})

test('a picture that is uploaded again just before it would be collected stays', async () => {
  const picture = await bytes()
  const key = await server.services.pictures.saveUpload(picture)
  month()
  await server.services.pictures.saveUpload(picture)
  await collect()
  expect(await isThere(key)).toBe(true)
})

test('a picture that is uploaded again between the decision and the deletion stays', async () => {
  const picture = await bytes()
  const key = await server.services.pictures.saveUpload(picture)
  month()
  expect(await decide()).toBe(1)
  expect(await server.services.pictures.saveUpload(picture)).toBe(key)
  await carryOut()
  expect(await isThere(key)).toBe(true)
})

test('a form that names an old upload keeps it, or is refused where it is gone', async () => {
  const people = new People(server)
  const [held, gone] = [await upload(), await upload()]
  // The sized file of a picture outlives it on this machine, and is no proof of it.
  expect(await show(gone)).not.toBeNull()
  month()
  expect(await server.services.pictures.claim(held)).toBe(true)
  await collect()
  const { passportToken: token } = await people.register('saves_late')
  const save = (avatar: string) => people.call(passportApi.updateInfo, { avatar }, { token })
  await expect(save(gone)).rejects.toThrow('头像图片无效')
  expect(await save(held)).toMatchObject({ passportAvatarUrl: held })
})

test('pictures in JSON are kept: of a notice, of a chat profile, of a card for as long as its message', async () => {
  const { db, chat } = server.services
  const [noticed, profiled, sent] = [await upload(), await upload(), await upload()]
  const name = async () => {
    const { id } = await server.user()
    return (await db.selectFrom('users').select('im_username').where('id', '=', id).executeTakeFirstOrThrow())
      .im_username
  }
  const [ann, ben] = [await name(), await name()]
  const notice = { kind: 'system' as const, title: '好消息', text: '到货了', picture: noticed }
  await addNotices(db, [{ key: 'arrived', to: ann, notice }], now())
  await db
    .updateTable('im_users')
    .set({ profile: JSON.stringify({ avatarurl: `https://example.com/media/120/${profiled}.jpg` }) })
    .where('username', '=', ann)
    .execute()
  const card = { type: 'goods', json: { alias: 'a', title: '奶粉', picture: sent, priceCents: 2990 } }
  await chat.send({ from: ann, to: ben, key: 'card', content: { type: 'txt', text: '[商品]' }, ext: card })
  const still = async () => [await isThere(noticed), await isThere(profiled), await isThere(sent)]
  for (let months = 1; months <= 5; months += 1) {
    month()
    await collect()
    expect(await still()).toEqual([true, true, true])
  }
  month()
  await collect()
  const rows = await db.selectFrom('uploads').select('hash').execute()
  expect(rows.map(({ hash }) => `u/${hash}`).sort()).toEqual([noticed, profiled].sort())
})

test('what the version before stored without a row is shown, gets one, and is then collected like any other', async () => {
  const { blobs, db } = server.services
  const hash = 'ab'.repeat(20)
  await blobs.put(
    earlierBlob(hash),
    Readable.from([
      await sharp(await bytes())
        .jpeg()
        .toBuffer(),
    ]),
  )
  expect(await show(`u/${hash}`)).not.toBeNull()
  // A blob's age is its file's; the clock of tests is moved from there.
  server.clock.advance(Date.now() - now().getTime() + 2 * DAY_MS)
  const job = { key: '', data: null, now: now(), attempts: 1, signal: new AbortController().signal }
  await unusedBlobs(server.services).run(job)
  expect(await db.selectFrom('uploads').select(['hash', 'blob']).execute()).toEqual([{ hash, blob: earlierBlob(hash) }])
  month()
  await collect()
  expect(await readBlob(blobs, earlierBlob(hash))).toBeNull()
})

test('a blob that an upload left behind when it broke off goes after a day; one that a row names never', async () => {
  const { blobs } = server.services
  server.clock.advance(Date.now() - now().getTime())
  const key = await upload()
  const left = `uploads/00/${'0'.repeat(40)}-12345678.jpg`
  await blobs.put(left, Readable.from(['x']))
  server.clock.advance(2 * DAY_MS)
  const job = { key: '', data: null, now: now(), attempts: 1, signal: new AbortController().signal }
  await unusedBlobs(server.services).run(job)
  expect(await blobs.head(left)).toBeNull()
  expect(await isThere(key)).toBe(true)
})

const columns = async (types: readonly string[]) => {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name || '.' || column_name as name, column_name as column from information_schema.columns
    where table_schema = current_schema() and data_type in (${sql.join(types)})`.execute(server.services.db)
  return rows
}

test('every column that holds keys of pictures is looked at', async () => {
  const named = (await columns(['text', 'ARRAY'])).filter(({ column }) =>
    /avatar|picture|logo|cover|photo|image/.test(column),
  )
  expect(named.map(({ name }) => name).sort()).toEqual(
    PICTURE_COLUMNS.map(([table, column]) => `${table}.${column}`).sort(),
  )
})

test('of every JSON column it is said whether pictures stand in it', async () => {
  const names = (await columns(['jsonb', 'json'])).map(({ name }) => name)
  expect(names.sort()).toEqual(Object.keys(JSON_COLUMNS).sort())
})
