import { passportApi, type PassportUser } from '../../../src/contract/passport'
import { userApi } from '../../../src/contract/user'
import { withdrawApi } from '../../../src/contract/withdraw'
import type { OutboxSender } from '../../platform/sender'
import { accounts, PassportTokens } from '../../passport/accounts'
import { testServer, type TestServer } from '../../testing/harness'
import { lastCode, PASSWORD, People } from '../../testing/passport'

const NUMBER = '01-0902-0068389-00'
const OTHER_NUMBER = '03-0049-0001100-27'
const DAY = 24 * 3_600_000
const BY_CODE = '登录密码设置不满24小时，为了资金安全，请改用验证码确认'
const LATER = '登录密码设置不满24小时，为了资金安全，满24小时后才能用来确认'
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

let server: TestServer
let people: People
beforeAll(async () => {
  server = await testServer({ log: quiet })
  people = new People(server)
})
beforeEach(() => server.clock.advance(26 * 3_600_000))
afterAll(() => server.close())

const enter = async ({ passportUserId, passportName, passportAvatarUrl, passportToken }: PassportUser) => {
  const user = await server.ok(userApi.verify, { passportUserId, passportName, passportAvatarUrl, passportToken })
  return { token: user.token }
}
type As = Awaited<ReturnType<typeof enter>>
/** A login that neither number nor address leads to, as WeChat and native hosts make it. */
const withoutTarget = async () => {
  const { db, digests } = server.services
  const now = server.clock.now()
  const { id, alias } = (await accounts.create(db, { nickname: '小雅' }, now))!
  const passportToken = await new PassportTokens(digests).open(db, id, now)
  const facts = { passportName: '小雅', passportAvatarUrl: '', username: '', created: true }
  return enter({ passportUserId: alias, passportToken, ...facts })
}
const emailCode = async (email: string) => {
  await people.sendEmail(email)
  return { email, verifycode: lastCode(server, email) }
}
const addPassport = (as: As, username: string, email: { email?: string; verifycode?: string } = {}) =>
  people.call(passportApi.registerPassport, { username, password: PASSWORD, ...email }, as)
const facts = (as: As) => server.ok(withdrawApi.facts, {}, as)
const saveBank = (as: As, proof: object, number = NUMBER) =>
  server.call(withdrawApi.saveBank, { number, holder: 'XIAO YA', ...proof }, as)
const request = (as: As, requestKey: string) =>
  server.call(withdrawApi.request, { cents: 1000, password: PASSWORD }, { ...as, requestKey })
const inADay = () => new Date(server.clock.now().getTime() + DAY).toISOString()
const warned = (to: string) =>
  (server.services.sender as OutboxSender).sent.filter((one) => one.to === to && one.text.includes('收款账户已')).length

test('domain: a password that the session alone set proves its owner a day later; until then a code to the number does', async () => {
  const phone = '+64211238001'
  const as = await enter(await people.mobile(phone))
  await addPassport(as, 'set_today')
  expect(await facts(as)).toMatchObject({ hasPassword: false, passwordFrom: inADay(), codeTo: '+64 21 *** 001' })
  expect(await saveBank(as, { password: PASSWORD })).toMatchObject({ code: 2006, msg: BY_CODE })
  server.clock.advance(61_000)
  await server.ok(withdrawApi.sendCode, {}, as)
  expect((await saveBank(as, { verifycode: lastCode(server, phone) })).code).toBe(0)
  expect(await request(as, 'proof-1')).toMatchObject({ code: 2006, msg: BY_CODE })
  server.clock.advance(DAY - 61_001)
  expect((await saveBank(as, { password: PASSWORD })).code).toBe(2006)
  server.clock.advance(1)
  expect(await facts(as)).toMatchObject({ hasPassword: true, passwordFrom: null })
  expect((await saveBank(as, { password: PASSWORD })).code).toBe(0)
})

test('domain: an address that the session alone added gets neither codes nor warnings for a day', async () => {
  const phone = '+64211238002'
  const email = 'added@example.com'
  const as = await enter(await people.mobile(phone))
  await addPassport(as, 'mail_added', await emailCode(email))
  server.clock.advance(61_000)
  await server.ok(withdrawApi.sendCode, {}, as)
  await saveBank(as, { verifycode: lastCode(server, phone) })
  expect([warned(phone), warned(email)]).toEqual([1, 0])
  server.clock.advance(DAY)
  await saveBank(as, { password: PASSWORD }, OTHER_NUMBER)
  expect([warned(phone), warned(email)]).toEqual([2, 1])
})

test('domain: a login without number or address waits a day with what its session alone added', async () => {
  const as = await withoutTarget()
  expect((await saveBank(as, { password: PASSWORD })).code).toBe(2007)
  const email = 'wechat@example.com'
  await addPassport(as, 'from_wechat', await emailCode(email))
  expect(await facts(as)).toMatchObject({ hasPassword: false, passwordFrom: inADay(), codeTo: null })
  expect(await saveBank(as, { password: PASSWORD })).toMatchObject({ code: 2006, msg: LATER })
  expect(await server.call(withdrawApi.sendCode, {}, as)).toMatchObject({ code: 2006, msg: LATER })
  server.clock.advance(DAY)
  expect(await facts(as)).toMatchObject({ hasPassword: true, passwordFrom: null, codeTo: 'w***@example.com' })
  await server.ok(withdrawApi.sendCode, {}, as)
  expect((await saveBank(as, { verifycode: lastCode(server, email) })).code).toBe(0)
})

test('domain: 绑定通行证 with a passport of long ago makes its password a new one; the number of before gets the codes', async () => {
  const phone = '+64211238003'
  await people.register('long_ago')
  server.clock.advance(DAY)
  const session = await enter(await people.mobile(phone))
  const bind = { username: 'long_ago', password: PASSWORD }
  const as = await enter(await people.call(passportApi.registerBind, bind, session))
  expect(await facts(as)).toMatchObject({ hasPassword: false, passwordFrom: inADay(), codeTo: '+64 21 *** 003' })
  expect(await saveBank(as, { password: PASSWORD })).toMatchObject({ code: 2006, msg: BY_CODE })
  server.clock.advance(DAY)
  expect((await saveBank(as, { password: PASSWORD })).code).toBe(0)
})

test('domain: the password that a passport was made with proves its owner at once', async () => {
  const as = await enter(await people.register('made_today'))
  expect(await facts(as)).toMatchObject({ hasPassword: true, passwordFrom: null })
  expect((await saveBank(as, { password: PASSWORD })).code).toBe(0)
})

test('domain: the owner is warned where the login was reached before, and in the app, that it has a password now', async () => {
  const phone = '+64211238077'
  const mobile = await people.mobile(phone)
  const as = await enter(mobile)
  const email = await emailCode('taken-over@example.com')
  const before = (server.services.sender as OutboxSender).sent.length
  await addPassport(as, 'warned_of', email)
  const { sent } = server.services.sender as OutboxSender
  const warnings = sent.slice(0, sent.length - before)
  // Not to the address that was added with it: it may be of who took the session over.
  expect(warnings.map(({ to, text }) => [to, text.includes('有了登录密码')])).toEqual([[phone, true]])
  await enter(mobile)
  await enter(mobile)
  const notices = await server.services.db
    .selectFrom('im_notices')
    .innerJoin('users', 'users.im_username', 'im_notices.recipient')
    .select('im_notices.body')
    .where('users.passport_user_id', '=', mobile.passportUserId)
    .where('im_notices.key', 'like', 'password-%')
    .execute()
  expect(notices.map(({ body }) => body.title)).toEqual(['登录密码已设置'])
})
