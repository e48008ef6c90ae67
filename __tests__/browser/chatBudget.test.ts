import fs from 'node:fs'
import type { CDPSession } from 'playwright-core'
import { createServer } from '../../server/app'
import { readConfig } from '../../server/config'
import { openConversation, openMessages } from '../support/chatWalk'
import { openChromium } from '../support/h5Phone'
import { demoPhone } from '../support/people'
import { h5Dir, newFolder } from '../support/service'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

const MESSAGES = 10_000
/** Main-thread work of the first screen of a conversation, at a quarter of this processor's speed. */
const WORK_MS = 300
const SLOW_DOWN = 4
const TRIES = 5
const LAST = '第10000条'

let dataDir: string

/** The demo market on a folder of its own, where two of its people have talked for long. */
async function writeTalk(): Promise<void> {
  const server = await createServer(
    readConfig({ DATA_DIR: dataDir, WEB_DIR: '', WARM_PICTURES: 'off', LOG_LEVEL: 'error' }),
  )
  await server.start()
  const { db, chat } = server.services
  const people = await db
    .selectFrom('users')
    .select(['im_username', 'nickname'])
    .where('nickname', 'in', ['小雅', '金树老梁'])
    .execute()
  const named = (nickname: string) => people.find((one) => one.nickname === nickname)!.im_username
  const sides = [named('小雅'), named('金树老梁')] as const
  const now = Date.now()
  const talk = Array.from({ length: MESSAGES }, (_, at) => ({
    from: sides[at % 2]!,
    to: sides[(at + 1) % 2]!,
    key: `budget-${at}`,
    at: new Date(now - (MESSAGES - at) * 1000),
    unread: false,
    content: { type: 'txt' as const, text: `第${at + 1}条：麦卢卡蜂蜜的批次和扫码验真都在瓶盖上，可以放心` },
  }))
  for (let at = 0; at < talk.length; at += 500)
    await db.transaction().execute((trx) => chat.writePast(trx, talk.slice(at, at + 500)))
  await server.close()
}

const stage = setStage({
  open: () => openChromium({ measured: true }),
  env: async () => {
    dataDir = newFolder()
    await writeTalk()
    stage.onEnd(() => fs.rmSync(dataDir, { recursive: true, force: true }))
    return { WEB_DIR: h5Dir(), DATA_DIR: dataDir }
  },
})

/** Work of the page's main thread so far, in ms of the processor: what waited for a busy machine does not count. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

test('figures: the first screen of a conversation of 10,000 messages takes under 300 ms of main-thread work at 4×', async () => {
  const phone = await demoPhone(stage)
  await phone.start('/pages/user/user')
  await openMessages(phone)
  // Once as people who come back: its code has been fetched.
  await openConversation(phone, '金树')
  await phone.waitText(LAST)
  const session = await phone.context.newCDPSession(phone.page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const works: number[] = []
  for (let run = 0; run < TRIES; run++) {
    await phone.back()
    await phone.waitCount('.dd-conversation-row:has-text("金树")', 1)
    await phone.page.waitForTimeout(800)
    const before = await worked(session)
    await phone.locate('.dd-conversation-row:has-text("金树")').evaluate((row) => (row as HTMLElement).click())
    // Looked for now and then: looking is work of the page, too.
    await phone.page.waitForFunction(
      (text) => [...document.querySelectorAll('.dd-bubble')].some((one) => one.textContent?.startsWith(text)),
      LAST,
      { polling: 200 },
    )
    works.push(((await worked(session)) - before) * SLOW_DOWN)
  }
  // The quickest run is the page's own work; others share it with garbage of the run before.
  const work = Math.min(...works)
  process.stdout.write(
    `a conversation of ${MESSAGES} messages: ${work.toFixed(0)} ms of main-thread work at ${SLOW_DOWN}×\n`,
  )
  expect(work).toBeLessThan(WORK_MS)
  // Ten are fetched, not ten thousand.
  expect(await phone.count('.dd-msg')).toBeLessThanOrEqual(30)
  expect(phone.errors).toEqual([])
})
