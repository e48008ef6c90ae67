import fc from 'fast-check'
import { createMemoryPlatform } from '@/platform/memory'
import { routes } from '@/routes'
import { Navigation } from './Navigation'

const ORDER = routes.createOrder.path
const keyOf = (url: string) => /choose=(\w+)/.exec(url)![1]!

function setUp() {
  const platform = createMemoryPlatform({ path: ORDER })
  const state = { login: true, now: 1_000_000 }
  const nav = new Navigation(platform.router, {
    hasLogin: () => state.login,
    now: () => state.now,
    beforeLeave: () => undefined,
    settled: async () => undefined,
  })
  return { nav, state, stack: platform.stack, router: platform.router }
}
const note = { shopName: '叮当', text: '' }

test('the page that opened a chooser has the result once that page has closed', async () => {
  const { nav, stack } = setUp()
  const pages: number[] = []
  const chosen = nav.choose('orderNote', note, { seller: 's1' }).then((text) => (pages.push(stack.length), text))
  expect(stack[1]).toContain(`${routes.orderNote.path}?seller=s1&choose=`)
  const chooser = nav.chooser('orderNote', keyOf(stack[1]!))!
  expect(chooser.given).toBe(note)
  await chooser.resolve('放门口')
  expect(await chosen).toBe('放门口')
  expect(pages).toEqual([1])
  expect(nav.chooser('orderNote', 'c1')).toBeNull()
})

test('left without a result, by any way back, it is undefined', async () => {
  const { nav, stack } = setUp()
  const chosen = nav.choose('orderNote', note, { seller: 's1' })
  nav.closed(keyOf(stack.pop()!))
  expect(await chosen).toBeUndefined()
})

test('a key of another page, of before a reload, or none at all opens nothing', () => {
  const { nav, stack } = setUp()
  void nav.choose('orderNote', note, { seller: 's1' })
  const key = keyOf(stack[1]!)
  expect(nav.chooser('chooseFreight', key)).toBeNull()
  expect(nav.chooser('orderNote', undefined)).toBeNull()
  const reloaded = setUp()
  reloaded.state.now += 1
  void reloaded.nav.choose('orderNote', note, { seller: 's1' })
  expect(reloaded.nav.chooser('orderNote', key)).toBeNull()
})

test('a guest is sent to login, and nothing was chosen', async () => {
  const { nav, stack, state } = setUp()
  state.login = false
  expect(await nav.choose('addresses', { alias: null })).toBeUndefined()
  expect(stack.map((url) => url.split('?')[0])).toEqual([ORDER, routes.login.path])
})

test('another user gets nothing of what the last one was choosing', async () => {
  const { nav, stack } = setUp()
  const chosen = nav.choose('addresses', { alias: 'a1' })
  const key = keyOf(stack[1]!)
  nav.dropChoices()
  expect([await chosen, nav.chooser('addresses', key)]).toEqual([undefined, null])
})

test('two taps open one page; a page that cannot be opened is left without a result', async () => {
  const { nav, stack, router } = setUp()
  void nav.choose('orderNote', note, { seller: 's1' })
  expect(await nav.choose('orderNote', note, { seller: 's1' })).toBeUndefined()
  expect(stack).toHaveLength(2)
  router.push = () => Promise.reject(new Error('navigateTo:fail'))
  expect(await nav.choose('chooseLocation', null)).toBeUndefined()
})

test('choosers that open choosers return their own results, and fit into WeChat’s 10 pages', async () => {
  const { nav, stack, state } = setUp()
  for (let page = 0; page < 12; page++) {
    nav.open('itemDetail', { alias: `item-${page}` })
    state.now += 1000
    await Promise.resolve()
  }
  const choice = nav.choose('addresses', { alias: null })
  const address = nav.choose('addressEdit', null)
  const area = nav.choose('areaChoice', { region: '', city: '' })
  expect(stack.length).toBeLessThanOrEqual(10)
  const [first, second, third] = stack.slice(-3).map(keyOf)
  const place = { region: 'Auckland', city: 'Auckland', suburb: 'Albany', postcode: '0632' }
  await nav.chooser('areaChoice', third)!.resolve(place)
  expect(await area).toEqual(place)
  const saved = { alias: 'a1' } as never
  await nav.chooser('addressEdit', second)!.resolve(saved)
  expect(await address).toBe(saved)
  await nav.chooser('addresses', first)!.resolve(saved)
  expect(await choice).toBe(saved)
})

test('whatever order they close in, each promise settles once with its own result', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), fc.nat()), { maxLength: 8 }), async (pages) => {
      const { nav, stack, state } = setUp()
      const opened = pages.map(([, number]) => {
        state.now += 1000
        const result = nav.choose('orderNote', { shopName: String(number), text: '' }, { seller: String(number) })
        return { key: keyOf(stack.at(-1)!), result }
      })
      for (const [index, [responses, number]] of [...pages.entries()].reverse()) {
        const { key } = opened[index]!
        if (responses) await nav.chooser('orderNote', key)!.resolve(`note ${number}`)
        else nav.closed(key)
      }
      const results = await Promise.all(opened.map(({ result }) => result))
      expect(results).toEqual(pages.map(([responses, number]) => (responses ? `note ${number}` : undefined)))
    }),
  )
})
