/** @jest-environment node */
import { HEADER } from '@/contract/envelope'
import type { OfflineSettings } from '@/contract/offline'
import type * as Rules from './rules'

const settings: OfflineSettings = {
  ...{ release: '1', entry: ['app.1.js'], files: [], paths: [], reads: [] },
  pages: {
    '/pages/item/detail': { address: '/pages/item/detail', params: ['alias'], others: ['recommendAlias'] },
  },
}
let rules: typeof Rules
beforeAll(async () => {
  Object.assign(globalThis, { self: { dingdang: settings } })
  rules = await import('./rules')
})

test.each([
  ['?alias=A', true],
  ['?alias=A&utm=1', true],
  ['?alias=A&recommendAlias=B', false],
  // The service reads the last one, so that B would be stored as A.
  ['?alias=A&alias=B', false],
  ['?alias=A&%61lias=B', false],
])('%s is stored under its own address: %s', (query, offered) => {
  expect(rules.offersTo(`https://shop.example/pages/item/detail${query}`)).toBe(offered)
})

test('a shell is no whole page', () => {
  expect(rules.isWhole('<div id="app"></div><script src="/js/app.1.js"></script>')).toBe(false)
  expect(rules.isWhole('<script type="application/json" id="first-state">{}</script>')).toBe(true)
})

const envelope = (code: number, status = 200) =>
  new Response(JSON.stringify({ code, msg: '', data: null }), { status, headers: { [HEADER.serverTime]: '5' } })

/** What a page is notified of where it gets the network's response, or else the stored one, and what it gets. */
async function read(network?: Response) {
  const messages: string[] = []
  const waits: Promise<unknown>[] = []
  const event = { clientId: 'page', waitUntil: (one: Promise<unknown>) => void waits.push(one) }
  const given = { cacheName: 'dd-data-1', request: new Request('https://shop.example/api'), event }
  const plugin = rules.origins(async (id, type) => void messages.push(`${id} ${type}`))
  // It was looked up in either case, as after a time-out.
  const found = await plugin.cachedResponseWillBeUsed!({ ...given, cachedResponse: envelope(0) } as never)
  const shown = await plugin.handlerWillRespond!({ ...given, response: network ?? found } as never)
  await Promise.all(waits)
  return { messages, shown }
}

test('the page is notified of the response that it got, whatever else was found', async () => {
  expect((await read()).messages).toEqual(['page stored'])
  expect((await read(envelope(0))).messages).toEqual(['page live'])
})

test.each([
  ['a refusal', envelope(404)],
  ['an error of the service', envelope(0, 502)],
  ['no envelope', new Response('<html>')],
])('%s is not live, and comes through', async (_what, response) => {
  const { messages, shown } = await read(response)
  expect(messages).toEqual([])
  expect(shown).toBe(response)
  expect(response.bodyUsed).toBe(false)
})

test('a stored response has no time of the service', async () => {
  const { shown } = await read()
  expect(shown.headers.get(HEADER.serverTime)).toBeNull()
  expect(await shown.json()).toMatchObject({ code: 0 })
  const page = await rules.marked(new Response('<html>', { headers: { [HEADER.serverTime]: '5' } }))
  expect(page.headers.get(HEADER.serverTime)).toBeNull()
  expect(await page.text()).toContain('以下是上次看到的内容')
})
