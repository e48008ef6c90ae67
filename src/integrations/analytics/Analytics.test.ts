import { createApp } from '@/app/createApp'
import { startReactions } from '@/integrations/reactions'
import { TEST_CONFIG } from '@/app/testing/app'
import { itemUrl, usageApp, USER } from '@/integrations/testing/analytics'
import { searchApi } from '@/contract/search'
import { createMemoryPlatform } from '@/platform/memory'
import { fakeAnalytics } from '@/platform/memory/analytics'
import { CONSENT_KEY } from '@/services/Analytics'
import { usageOf } from './Analytics'

describe('consent', () => {
  test('before it nothing is started, told or kept; a notice asks, on home alone', async () => {
    const { fake, platform, app: made } = await usageApp({ signedIn: true })
    expect(fake.requested?.text).toContain('不含电话、邮箱、地址和聊天内容')
    await made.api.call(searchApi.search, { keyword: '蜂蜜' })
    fake.show(itemUrl('honey'))
    expect(fake.requested).toBeNull()
    fake.hide()
    fake.show('/')
    expect(fake.requested).not.toBeNull()
    expect([fake.settings, fake.done]).toEqual([null, []])
    expect([...platform.stored.keys()]).toEqual(['userInfo'])
  })

  test('yes begins with the page shown and the person there; no is remembered and not asked again', async () => {
    const yes = await usageApp({ signedIn: true })
    yes.fake.decide(true)
    await yes.settled()
    expect(yes.fake.done.map(([what, given]) => [what, given]).slice(0, 4)).toEqual([
      ['login', USER.uid],
      ['setProfile', { nick_name: '小雅', account: USER.alias }],
      ['track', 'SessionStart'],
      ['track', 'PageView'],
    ])
    expect(yes.fake.requested).toBeNull()
    const no = await usageApp()
    no.fake.decide(false)
    expect([no.fake.requested, no.fake.settings, no.platform.storage.get(CONSENT_KEY)]).toEqual([null, null, false])
    no.fake.show(itemUrl('a'))
    no.fake.show('/')
    expect([no.fake.requested, no.fake.done]).toEqual([null, []])
  })

  test('a yes that is taken back while the code is on its way tells nothing', async () => {
    const { fake, usage, app: made, settled } = await usageApp()
    const { start } = fake
    let arrive = () => undefined as void
    fake.start = async (settings) => {
      await new Promise<void>((done) => (arrive = done))
      return start(settings)
    }
    fake.decide(true)
    const turn = usage.change()
    made.ui.question!.resolve(true)
    await turn
    arrive()
    await settled()
    expect(fake.done).toEqual([['stop']])
  })

  test('a yes that is taken back wipes what the SDK kept; a later one begins anew', async () => {
    const { fake, usage, app: made, settled, events } = await usageApp({ consent: true })
    const turn = usage.change()
    expect(made.ui.question?.title).toBe('使用统计已开启')
    made.ui.question!.resolve(true)
    await turn
    expect(fake.done.at(-1)).toEqual(['stop'])
    const before = events().length
    fake.show(itemUrl('x'))
    fake.hide()
    expect(events()).toHaveLength(before)
    const again = usage.change()
    expect(made.ui.question?.title).toBe('使用统计已关闭')
    made.ui.question!.resolve(true)
    await again
    await settled()
    expect(events().slice(before)).toEqual(['SessionStart', 'PageView', 'ViewItem'])
    // Declined: nothing changes.
    const stored = usage.change()
    made.ui.question!.resolve(false)
    await stored
    expect(made.platform.storage.get(CONSENT_KEY)).toBe(true)
  })

  test('where the place has no notice, the setting alone turns it on (mini program)', async () => {
    const {
      fake,
      usage,
      app: made,
      settled,
    } = await usageApp({ fake: fakeAnalytics({ showsNotice: false, client: 'wechat' }) })
    expect(fake.settings).toBeNull()
    const turn = usage.change()
    made.ui.question!.resolve(true)
    await turn
    await settled()
    expect(fake.done.map(([what]) => what)).toEqual(['logout', 'track', 'track'])
  })
})

test('it is fetched when the first screen is done; a port that cannot be fetched is asked for again', async () => {
  jest.useFakeTimers()
  try {
    const fake = fakeAnalytics()
    const platform = createMemoryPlatform({ analytics: fake })
    let tries = 0
    const port = platform.analytics
    platform.analytics = () => (tries++ === 0 ? Promise.reject(new Error('chunk')) : port())
    const made = createApp(platform, TEST_CONFIG)
    const end = startReactions(made)
    expect(tries).toBe(0)
    await jest.advanceTimersByTimeAsync(4_000)
    expect(tries).toBe(1)
    await usageOf(made)
    expect(await usageOf(made)).toBe(await usageOf(made))
    // A page has a view of the app.
    expect(await usageOf(Object.create(made) as typeof made)).toBe(await usageOf(made))
    expect([tries, fake.requested === null]).toEqual([2, false])
    end()
  } finally {
    jest.useRealTimers()
  }
})
