import { passportApi, type PassportUser } from '../../../src/contract/passport'
import { userApi } from '../../../src/contract/user'
import { withdrawApi } from '../../../src/contract/withdraw'
import { BANK_LOCK_MS } from '../../../src/domain/withdrawal'
import type { OutboxSender } from '../../platform/sender'
import { testServer, type TestServer } from '../../testing/harness'
import { give } from '../../testing/ledger'
import { lastCode, PASSWORD, People } from '../../testing/passport'

const NUMBER = '01-0902-0068389-00'
const OTHER_NUMBER = '03-0049-0001100-27'
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

let server: TestServer
let people: People
let names = 0
let keys = 0
beforeAll(async () => {
  server = await testServer({ log: quiet })
  people = new People(server)
})
beforeEach(() => server.clock.advance(26 * 3_600_000))
afterAll(() => server.close())

interface Person {
  userId: number
  token: string
}
const enter = async ({ passportUserId, passportName, passportAvatarUrl, passportToken }: PassportUser) => {
  const { alias, token } = await server.ok(userApi.verify, {
    passportUserId,
    passportName,
    passportAvatarUrl,
    passportToken,
  })
  const user = await server.services.db.selectFrom('users').select('id').where('alias', '=', alias).executeTakeFirst()
  return { userId: user!.id, token }
}
const named = async () => {
  const username = `bank${++names}`
  return { username, ...(await enter(await people.register(username))) }
}
const mobile = async () => {
  const phone = `+6421123${7000 + ++names}`
  return { phone, ...(await enter(await people.mobile(phone))) }
}
const saveBank = (as: Person, number: string, proof: object = { password: PASSWORD }) =>
  server.call(withdrawApi.saveBank, { number, holder: 'XIAO YA', ...proof }, as)
const saveByCode = async (as: Person & { phone: string }, number: string) => {
  server.clock.advance(61_000)
  await server.ok(withdrawApi.sendCode, {}, as)
  return saveBank(as, number, { verifycode: lastCode(server, as.phone) })
}
const request = (as: Person, cents: number) =>
  server.call(withdrawApi.request, { cents, password: PASSWORD }, { ...as, requestKey: `bank-key-${++keys}` })
const noticesOf = async ({ userId }: Person) => {
  const rows = server.services.db.selectFrom('im_notices').selectAll().where('key', 'like', `bank-${userId}-%`)
  return (await rows.execute()).map((row) => JSON.stringify(row))
}
const sentTo = (to: string) =>
  (server.services.sender as OutboxSender).sent.filter((one) => one.to === to && one.text.includes('收款账户已'))
const lockedUntil = async (as: Person) => (await server.ok(withdrawApi.facts, {}, as)).bank?.lockedUntil ?? null
const aDay = () => new Date(server.clock.now().getTime() + BANK_LOCK_MS).toISOString()

test('domain: a number is checked and stored as banks write it; another one locks withdrawals for a day and warns the owner', async () => {
  const as = await named()
  expect((await request(as, 1000)).code).toBe(2003)
  expect((await saveBank(as, '01-0902-0068388-00')).msg).toBe('账号校验不通过，请逐位核对')
  expect((await saveBank(as, '01 0902 0068389 00')).data).toMatchObject({ bankName: 'ANZ', lockedUntil: null })
  await give(server, as.userId, 5000)
  expect((await request(as, 1000)).code).toBe(0)
  expect((await saveBank(as, NUMBER)).data).toMatchObject({ lockedUntil: null })
  expect((await saveBank(as, OTHER_NUMBER)).data!.lockedUntil).toBe(aDay())
  expect(await request(as, 1000)).toMatchObject({ code: 2004, msg: expect.stringContaining('银行账户刚设置或修改过') })
  server.clock.advance(BANK_LOCK_MS - 1)
  expect((await request(as, 1000)).code).toBe(2004)
  server.clock.advance(1)
  expect((await request(as, 1000)).data).toMatchObject({ bankNumber: '03-0049-*****00-27' })
  const notices = await noticesOf(as)
  expect(notices).toHaveLength(2)
  expect(notices.filter((one) => one.includes('收款银行账户已修改') && one.includes('24小时内不能提现'))).toHaveLength(
    1,
  )
})

test('domain: the first account is announced in the app and outside it, and locks withdrawals where there is money', async () => {
  const empty = await mobile()
  expect((await saveByCode(empty, NUMBER)).data).toMatchObject({ lockedUntil: null })
  const rich = await mobile()
  await give(server, rich.userId, 1)
  expect((await saveByCode(rich, NUMBER)).data!.lockedUntil).toBe(aDay())
  for (const [as, lock] of [
    [empty, ''],
    [rich, '，24小时内不能提现'],
  ] as const) {
    const text = `收款账户已设为 01-0902-*****89-00${lock}。如果不是你本人操作，请立即联系客服。`
    expect(await noticesOf(as)).toEqual([expect.stringContaining('收款银行账户已设置')])
    expect((await noticesOf(as))[0]).toContain(text)
    expect(sentTo(as.phone).map((one) => one.text)).toEqual([`【叮当】${text}`])
  }
})

const bind = async (from: Person, { username }: { username: string }) =>
  enter(await people.call(passportApi.registerBind, { username, password: PASSWORD }, from))

test('绑定通行证: money that gets another bank account is locked, and its owner notified', async () => {
  const [from, into] = [await mobile(), await named()]
  await saveByCode(from, NUMBER)
  await saveBank(into, OTHER_NUMBER)
  await give(server, from.userId, 5000)
  const bound = await bind(from, into)
  expect(await server.ok(withdrawApi.facts, {}, bound)).toMatchObject({
    availableCents: 5000,
    bank: { number: '03-0049-*****00-27', lockedUntil: aDay() },
  })
  const text = '收款账户已改为 03-0049-*****00-27，24小时内不能提现。如果不是你本人操作，请立即联系客服。'
  const notices = await noticesOf(into)
  expect(notices.filter((one) => one.includes('收款银行账户已修改') && one.includes(text))).toHaveLength(1)
  expect(sentTo(from.phone)[0]!.text).toBe(`【叮当】${text}`)
})

test('绑定通行证: money that had no bank account is locked when it gets one, whichever login had the money', async () => {
  const [from, into] = [await mobile(), await named()]
  await saveBank(into, NUMBER)
  await give(server, from.userId, 5000)
  expect(await lockedUntil(await bind(from, into))).toBe(aDay())
  expect(sentTo(from.phone)).toHaveLength(1)

  const [other, rich] = [await mobile(), await named()]
  await saveByCode(other, NUMBER)
  await give(server, rich.userId, 5000)
  expect(await lockedUntil(await bind(other, rich))).toBe(aDay())
})

test('绑定通行证: money whose bank account stays is not locked; a lock of before stays', async () => {
  const [from, into] = [await mobile(), await named()]
  await saveByCode(from, NUMBER)
  await saveBank(into, NUMBER)
  await give(server, from.userId, 5000)
  expect(await lockedUntil(await bind(from, into))).toBeNull()

  const [alone, empty] = [await mobile(), await named()]
  await saveByCode(alone, NUMBER)
  await give(server, alone.userId, 5000)
  expect(await lockedUntil(await bind(alone, empty))).toBeNull()
  expect(await noticesOf(empty)).toEqual([])

  const [changed, same] = [await mobile(), await named()]
  await saveByCode(changed, OTHER_NUMBER)
  await saveByCode(changed, NUMBER)
  const until = aDay()
  await saveBank(same, NUMBER)
  server.clock.advance(3_600_000)
  expect(await lockedUntil(await bind(changed, same))).toBe(until)
})
