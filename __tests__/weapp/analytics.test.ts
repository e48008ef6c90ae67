import fs from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../../server/db/database'
import type { AnalyticsRecord } from '../../src/contract/analytics'
import { findItem, HONEY } from '../support/journey'
import { demo } from '../support/people'
import { startService, weappDir } from '../support/service'
import { openWeapp, WeappPhone } from '../support/weappPhone'
import { setStage } from '../support/stage'

jest.setTimeout(180_000)

const stage = setStage({ serve: startService, env: { WEB_DIR: '' }, open: openWeapp })

const collected = async (phone: WeappPhone) =>
  phone.app.calls('request').filter((call) => JSON.stringify(call).includes('/collect'))
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('the SDK lies in the subpackage that home preloads; the main package has nothing of it', () => {
  const read = (file: string) => fs.readFileSync(path.join(weappDir(), file), 'utf8')
  expect(read('search/usageSdk.js')).toContain('sensorsdata2015_wechat')
  const main = fs.readdirSync(weappDir()).filter((file) => file.endsWith('.js'))
  for (const file of main) expect(read(file)).not.toMatch(/sensorsdata2015|SessionStart/)
})

test('off until the setting turns it on; then the real SDK tells the real collector what a person does', async () => {
  const { storage } = await demo(stage.service)
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  await phone.start('/pages/user/user')
  await pause(5_000)
  const sdkKeys = async () => Object.keys(await phone.app.storage()).filter((key) => /sensors/.test(key))
  expect([await collected(phone), await sdkKeys()]).toEqual([[], []])

  await phone.tapText('使用统计')
  await phone.tapText('开启统计')
  await phone.waitText('已开启，谢谢')
  await phone.tab(0)
  await findItem(phone, HONEY)
  await phone.app.background()
  await pause(2_000)
  expect((await collected(phone)).length).toBeGreaterThan(0)
  expect(await sdkKeys()).toContain('sensorsdata2015_wechat')
  expect(phone.errors).toEqual([])
  await phone.app.close()

  await stage.service.stop()
  const database = await openDatabase({ dataDir: stage.service.dataDir })
  const rows = await database.db.selectFrom('analytics_events').selectAll().orderBy('id').execute()
  await database.close()
  const records = rows.map(
    ({ record }) => (typeof record === 'string' ? JSON.parse(record) : record) as AnalyticsRecord,
  )
  const events = records.filter(({ type }) => type === 'track')
  const names = events.map(({ event }) => event)
  for (const name of ['SessionStart', 'PageView', 'Search', 'ViewItem', 'SessionEnd']) expect(names).toContain(name)
  expect(events.find(({ event }) => event === 'Search')!.properties).toMatchObject({
    keyword: HONEY.keyword,
    client: 'messaging-app browser',
    $lib: 'MiniProgram',
  })
  expect(events.filter(({ event }) => event === 'PageView').map(({ properties }) => properties.page)).toEqual(
    expect.arrayContaining(['mine', 'home', 'hotSearch', 'itemDetail']),
  )
  expect(new Set(rows.map(({ user_id }) => user_id).filter(Boolean)).size).toBe(1)
  expect(JSON.stringify(records)).not.toMatch(/\$url|\$title|\$referrer|http/)
})
