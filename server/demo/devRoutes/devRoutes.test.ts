import type { DeskCoupon } from '../../../src/contract/couponDesk'
import { caseIn, steps } from '../../testing/afterSale'
import { makeItem, makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { makeBuyer } from '../../testing/shopping'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('the outbox shows codes that would have been sent, as JSON and as a page that cannot be injected', async () => {
  await server.services.sender.send({ channel: 'sms', to: '+64211234567', text: '验证码 <b>123456</b>' })
  const json = await server.app.inject({ url: '/dev/outbox' })
  expect(json.json()).toMatchObject({ list: [{ channel: 'sms', to: '+64211234567', text: '验证码 <b>123456</b>' }] })
  const page = await server.app.inject({ url: '/dev/outbox', headers: { accept: 'text/html,*/*' } })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('验证码 &#60;b&#62;123456&#60;/b&#62;')
})

test('the jobs page shows lag, failures and their errors, and another try runs a failed job at once', async () => {
  const { db } = server.services
  const now = server.clock.now()
  await db
    .insertInto('jobs')
    .values([
      {
        kind: 'refunds',
        key: 'r-1',
        run_at: new Date(now.getTime() + 60_000),
        attempts: 3,
        last_error: '<b>down',
        failed_at: now,
      },
      { kind: 'notices', key: 'n-1', run_at: new Date(now.getTime() - 4_000) },
    ])
    .execute()
  const json = async () => (await server.app.inject({ url: '/dev/jobs' })).json()
  expect(await json()).toMatchObject({
    stats: [
      { kind: 'notices', total: 1, due: 1, failing: 0, lagMs: 4_000 },
      { kind: 'refunds', total: 1, due: 0, failing: 1, lagMs: 0 },
    ],
    failing: [{ kind: 'refunds', key: 'r-1', attempts: 3, error: '<b>down' }],
  })
  const page = await server.app.inject({ url: '/dev/jobs', headers: { accept: 'text/html' } })
  expect(page.body).toContain('&#60;b&#62;down')
  const retry = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url: '/dev/jobs/retry',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  expect((await retry('kind=refunds&key=r-2')).statusCode).toBe(404)
  expect((await retry('kind=refunds')).statusCode).toBe(404)
  expect((await retry('kind=refunds&key=r-1')).statusCode).toBe(303)
  expect((await json()).stats[1]).toMatchObject({ kind: 'refunds', due: 1 })
  await db.deleteFrom('jobs').execute()
})

test('the sandbox refuses an outcome it does not know and an attempt it does not have', async () => {
  const response = async (payload: object) =>
    (await server.app.inject({ method: 'POST', url: '/dev/pay/unknown', payload })).json<{ code: number }>().code
  expect([await response({ outcome: 'win' }), await response({}), await response({ outcome: 'success' })]).toEqual([
    400, 400, 404,
  ])
})

describe('the host shell', () => {
  const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin', cookie: 'a=b; dev_host=snweb/97' }
  const page = async (headers: Record<string, string>) => (await server.app.inject({ url: '/dev/host', headers })).body
  const INJECTED =
    /^<!doctype html>\s*<html lang="zh-CN"><head><script>\(function \(\) \{\s+var shell = parent\.dingdangShell/

  test('gives marker and wire to the pages of its own frame, before their first script', async () => {
    expect(await page(frame)).toMatch(INJECTED)
  })
  test.each<Record<string, string>>([
    {},
    { ...frame, 'sec-fetch-dest': 'document' },
    { ...frame, 'sec-fetch-site': 'cross-site' },
    { ...frame, cookie: 'dev_host=1' },
  ])('leaves every other page as it is: %j', async (headers) => expect(await page(headers)).not.toMatch(INJECTED))

  test('signs tokens as a host does, and nothing else', async () => {
    const sign = async (payload: object) =>
      (await server.app.inject({ method: 'POST', url: '/dev/host/token', payload })).json<{
        code: number
        data: { token: string }
      }>()
    const { code, data } = await sign({ host: 'DD', id: 'p1', name: '小叮' })
    expect([code, data.token.split('.').length]).toEqual([0, 3])
    for (const wrong of [{}, { host: 'XX', id: 'p', name: '' }, { host: 'DD', id: '<b>', name: '' }])
      expect((await sign(wrong)).code).toBe(400)
  })
})

test('the coupons page makes, pauses and ends coupons of the platform, and cannot be injected', async () => {
  const post = (path: string, form: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: `/dev/ops/coupons/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  const list = async () => (await server.app.inject({ url: '/dev/ops/coupons' })).json<{ list: DeskCoupon[] }>().list
  const form = { name: '<b>满减', off: 'AMOUNT', offCents: '5.50', minCents: '30', days: '7', promoCode: 'dev 2026' }
  expect((await post('create', form)).statusCode).toBe(303)
  expect((await post('create', form)).body).toBe('优惠码「DEV2026」已经有人用了，请换一个')
  expect((await post('create', { ...form, offCents: '-1' })).statusCode).toBe(400)
  const [made] = await list()
  expect(made).toMatchObject({
    state: 'ACTIVE',
    code: 'DEV2026',
    validText: '领取后7天内有效',
    coupon: { offCents: 550, minCents: 3000, shop: null },
  })
  const { alias } = made!.coupon
  await post('update', { alias, action: 'PAUSE' })
  expect((await list())[0]).toMatchObject({ state: 'PAUSED' })
  await post('update', { alias, action: 'END', withdraw: 'on' })
  expect((await list())[0]).toMatchObject({ state: 'ENDED', withdrawn: '活动提前结束' })
  const page = await server.app.inject({ url: '/dev/ops/coupons', headers: { accept: 'text/html' } })
  expect(page.body).toContain('&#60;b&#62;满减')
  expect(page.body).toContain('满$30可用<br><small>全场可用，领取后7天内有效，每人不限张数')
})

test('the page of cases shows what both sides wrote, decides with amount and reason, and cannot be injected', async () => {
  const shop = await makeShop(server)
  const buyer = await makeBuyer(server, '<b>小雅')
  const item = await makeItem(server, { shop })
  const { alias, ...sold } = await caseIn(server, { buyer, shop, item }, 'ESCALATED')
  const page = await server.app.inject({ url: '/dev/ops/cases', headers: { accept: 'text/html' } })
  for (const words of ['&#60;b&#62;小雅', '商品没有问题', '请核实', sold.orderNo]) expect(page.body).toContain(words)
  const decide = (form: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/dev/ops/cases/decide',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ alias, decision: 'ACCEPT', reply: '各承担一半', ...form }).toString(),
    })
  expect((await decide({ amount: 'x' })).statusCode).toBe(400)
  expect((await decide({ amount: '10.01' })).body).toBe('最多退$10.00')
  expect((await decide({ amount: '5.00' })).statusCode).toBe(303)
  expect((await server.app.inject({ url: '/dev/ops/cases' })).json()).toEqual({ list: [] })
  const { cents } = await steps(server, { buyer, shop }).seen(alias)
  expect(cents).toBe(500)
})
