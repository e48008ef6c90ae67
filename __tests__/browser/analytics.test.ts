import type { AnalyticsRecord } from '../../src/contract/analytics'
import { openDatabase } from '../../server/db/database'
import { H5Phone } from '../support/h5Phone'
import { HONEY, shopAsNewUser } from '../support/journey'
import { startService } from '../support/service'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

const stage = setStage({ serve: startService })

const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
const NOTICE = '[aria-label="使用统计"]'
/** What the SDK stores in the browser. */
const marks = (phone: H5Phone) =>
  phone.page.evaluate(
    () => [...Object.keys(localStorage), document.cookie].join(' ').match(/(sa_?(web)?jssdk|sensors)\w*/gi) ?? [],
  )
/** Everything the collector stored, read as an operator would: with the service stopped. */
async function stored(): Promise<{ project: string; userId: string; client: string; record: AnalyticsRecord }[]> {
  await stage.service.stop()
  const database = await openDatabase({ dataDir: stage.service.dataDir })
  const rows = await database.db.selectFrom('analytics_events').selectAll().orderBy('id').execute()
  await database.close()
  await stage.service.start()
  return rows.map(({ project, user_id, client, record }) => ({
    project,
    userId: user_id,
    client,
    record: (typeof record === 'string' ? JSON.parse(record) : record) as AnalyticsRecord,
  }))
}

test('a person who agrees and shops: the real SDK tells the real collector of it, and of nothing private', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url, { userAgent: ANDROID })
  const collected: string[] = []
  phone.page.on('request', (request) => {
    if (request.url().includes('/collect') || /usageSdk/.test(request.url())) collected.push(request.url())
  })
  await phone.start('/?from=%E5%BE%AE%E4%BF%A1&utm_source=paper')
  const notice = phone.page.locator(NOTICE)
  await notice.waitFor()
  // The page goes on without an answer; nothing is fetched, sent or stored.
  await phone.tab(3)
  await notice.waitFor({ state: 'detached' })
  await phone.tab(0)
  await notice.waitFor()
  expect([collected, await marks(phone)]).toEqual([[], []])
  await notice.getByText('同意', { exact: true }).tap()
  await notice.waitFor({ state: 'detached' })
  await phone.page.waitForResponse((response) => response.url().includes('/collect'))
  expect((await marks(phone)).length).toBeGreaterThan(0)

  await shopAsNewUser(phone, { number: '021 345 6789', name: '林小满', codeFor: stage.service.codeFor })
  // Leaving ends the session; a beacon outlives the page.
  await phone.page.waitForTimeout(7_000)
  await phone.page.goto('about:blank')
  await phone.page.waitForTimeout(1_000)
  await phone.end()

  const rows = await stored()
  const events = rows.filter(({ record }) => record.type === 'track').map(({ record }) => record)
  const received = (name: string) => events.filter(({ event }) => event === name).map(({ properties }) => properties)
  expect(events[0]!.event).toBe('SessionStart')
  expect(received('SessionStart')).toHaveLength(1)
  expect(received('PageView')[0]).toMatchObject({ page: 'home', client: 'mobile web' })
  expect(received('Search')).toMatchObject([{ keyword: HONEY.keyword }])
  expect(received('ViewItem').length).toBeGreaterThan(0)
  expect(received('AddToCart')).toMatchObject([{ quantity: 1 }])
  expect(received('CreateOrder')).toMatchObject([{ orders: 1 }])
  expect(received('Pay')).toEqual([expect.objectContaining({ total_cents: received('CreateOrder')[0]!.total_cents })])
  expect(received('SessionEnd')).toMatchObject([{ pages: received('PageView').length }])
  expect(new Set(events.map(({ properties }) => properties.session)).size).toBe(1)
  expect(rows.some(({ record }) => record.event === '$SignUp')).toBe(true)
  const userIds = new Set(rows.map(({ userId }) => userId).filter(Boolean))
  expect(userIds.size).toBe(1)
  expect(new Set(rows.map(({ project }) => project))).toEqual(new Set(['test']))
  // Phone, name and address of the order, the token, the page's address and the marks of a campaign.
  expect(JSON.stringify(rows)).not.toMatch(/345\s?6789|234\s?5678|林小满|Queen Street|utm_source|http|"\$url|"\$title/)
})

test('a person who says no is not asked again; the setting turns it on, and off again without a trace', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  const collected: string[] = []
  phone.page.on('request', (request) => {
    if (request.url().includes('/collect')) collected.push(request.url())
  })
  await phone.start()
  const notice = phone.page.locator(NOTICE)
  await notice.getByText('不同意', { exact: true }).tap()
  await phone.reload()
  await phone.waitText('为你推荐')
  await phone.page.waitForTimeout(6_000)
  expect([await notice.count(), collected, await marks(phone)]).toEqual([0, [], []])
  await phone.tab(3)
  await phone.tapText('使用统计')
  await phone.tapText('开启统计')
  await phone.page.waitForResponse((response) => response.url().includes('/collect'))
  await phone.tapText('使用统计')
  await phone.tapText('关闭统计')
  await phone.waitText('本机的统计标识已清除')
  const sent = collected.length
  await phone.tab(0)
  await phone.page.waitForTimeout(7_000)
  expect([collected.length, await marks(phone)]).toEqual([sent, []])
  await phone.end()
})

test('a link that calls the SDK maker’s tools fetches nothing of theirs', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  await phone.page.addInitScript(() => localStorage.setItem('usageConsent', 'true'))
  const foreign: string[] = []
  phone.page.on('request', (request) => {
    if (!request.url().startsWith(stage.service.url)) foreign.push(request.url())
  })
  await phone.start('/?sa-request-id=1&sa-request-type=1&sa-request-url=https%3A%2F%2Fevil.example')
  await phone.waitText('为你推荐')
  await phone.page.waitForTimeout(7_000)
  expect([foreign, await marks(phone)]).toEqual([[], []])
  await phone.end()
})

test('a browser that refuses the code of analytics shops as before', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  let refused = 0
  await phone.context.route(/\/js\/usage/, (route) => {
    refused++
    return route.abort()
  })
  phone.expect(/ERR_FAILED/)
  await phone.start()
  await phone.waitText('为你推荐')
  await phone.page.waitForTimeout(6_000)
  expect(refused).toBe(1)
  expect(await phone.count('#dd-lost')).toBe(0)
  await phone.tab(3)
  await phone.tapText('使用统计')
  await phone.waitText('网络')
  expect(refused).toBe(2)
  await phone.end()
})
