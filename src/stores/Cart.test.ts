import { fakeUploads } from '@/platform/memory/uploads'
import { ERRORS, errorText } from '@/contract/errors'
import type { Cart, CartLine } from '@/contract/cart'
import { fakeHttp } from '@/platform/memory'
import { HttpError, type HttpRequest } from '@/platform/ports'
import { ApiClient } from '@/services/ApiClient'
import { CartStore } from './Cart'

const REST = 350
const line = (skuAlias: string, more: Partial<CartLine> = {}): CartLine => ({
  itemAlias: `item-${skuAlias}`,
  skuAlias,
  title: '三叶草蜜',
  picture: '',
  skuText: '',
  priceCents: 1000,
  listCents: 1200,
  quantity: 1,
  maxQuantity: 9,
  checked: true,
  invalid: null,
  mall: true,
  droppedCents: 0,
  ...more,
})
const cartOf = (lines: CartLine[]): Cart => {
  const checked = lines.filter((entry) => entry.checked)
  const totalCents = checked.reduce((all, entry) => all + entry.priceCents * entry.quantity, 0)
  return {
    groups: [
      {
        sellerAlias: 'seller',
        shopName: '三叶草蜜坊',
        shopLogo: '',
        minOrderCents: 5000,
        checkedCents: totalCents,
        missingCents: checked.length === 0 ? 0 : Math.max(0, 5000 - totalCents),
        lines,
      },
    ],
    invalid: [],
    count: lines.reduce((all, entry) => all + entry.quantity, 0),
    checkedCount: checked.reduce((all, entry) => all + entry.quantity, 0),
    totalCents,
    savedCents: checked.reduce((all, entry) => all + 200 * entry.quantity, 0),
    pricesUntil: null,
  }
}

/** A cart service whose responses wait until the test releases them. */
function stage(lines = [line('a'), line('b')]) {
  let held = lines
  const requested: {
    name: string
    input: Record<string, never>
    response: (error?: HttpError | 'tooMuch') => Promise<void>
  }[] = []
  const toasts: string[] = []
  const carryOut = (name: string, input: Record<string, any>) => {
    if (name === 'update')
      held = held.map((entry) =>
        entry.skuAlias === input.skuAlias
          ? { ...entry, quantity: input.mode === 'ADD' ? entry.quantity + input.quantity : input.quantity }
          : entry,
      )
    if (name === 'checkByItems')
      held = held.map((entry) =>
        input.skuAliases.includes(entry.skuAlias) ? { ...entry, checked: input.checkStatus } : entry,
      )
    if (name === 'removeByItems') held = held.filter((entry) => !input.skuAliases.split(',').includes(entry.skuAlias))
  }
  const http = fakeHttp((request: HttpRequest) => {
    const url = new URL(request.url)
    const name = url.pathname.split('/').pop()!
    const input = request.body ? JSON.parse(request.body) : Object.fromEntries(url.searchParams)
    return new Promise((resolve) => {
      const response = async (error?: HttpError | 'tooMuch') => {
        if (error instanceof HttpError) resolve(error)
        else if (error === 'tooMuch') {
          held = held.map((entry) => (entry.skuAlias === input.skuAlias ? { ...entry, quantity: 5 } : entry))
          const msg = errorText('quantityRange', { max: 5 })
          resolve({ body: JSON.stringify({ code: ERRORS.quantityRange[0], msg, data: null }) })
        } else {
          carryOut(name, input)
          resolve({ body: JSON.stringify({ code: 0, msg: '', data: cartOf(held) }) })
        }
        await jest.advanceTimersByTimeAsync(0)
      }
      requested.push({ name, input, response })
    })
  })
  const api = new ApiClient(http, 'https://x.nz', 'secret', {
    token: () => 't',
    identifier: () => '',
    toast: (text) => void toasts.push(text),
    loading: () => undefined,
    loginRequired: () => undefined,
    now: () => 1_800_000_000_000,
    randomKey: () => 'key',
    uploads: fakeUploads(),
  })
  const store = new CartStore(api, REST)
  return { store, requested, toasts, held: () => held }
}
async function loaded(lines?: CartLine[]) {
  const made = stage(lines)
  void made.store.load()
  await jest.advanceTimersByTimeAsync(0)
  await made.requested[0]!.response()
  made.requested.length = 0
  const lineOf = (sku: string) => made.store.shown!.groups[0]!.lines.find((entry) => entry.skuAlias === sku)!
  return { ...made, lineOf, rest: () => jest.advanceTimersByTimeAsync(REST) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('quick taps show at once and end in one call with the last number', async () => {
  const { store, requested, lineOf, rest } = await loaded()
  for (const quantity of [2, 3, 4]) {
    store.setQuantity(lineOf('a'), quantity)
    await jest.advanceTimersByTimeAsync(100)
  }
  expect(lineOf('a').quantity).toBe(4)
  expect(store.shown).toMatchObject({ count: 5, totalCents: 5000, savedCents: 1000 })
  expect(store.shown!.groups[0]!.missingCents).toBe(0)
  expect(requested).toHaveLength(0)
  await rest()
  expect(requested).toHaveLength(1)
  expect(requested[0]!.input).toEqual({ itemAlias: 'item-a', skuAlias: 'a', quantity: 4, mode: 'SET' })
  await requested[0]!.response()
  expect(store.settling).toBe(false)
  expect(store.cart!.count).toBe(5)
})

test('a number tapped while its call is on the way is kept and sent after it, never beside it', async () => {
  const { store, requested, lineOf, rest, held } = await loaded()
  store.setQuantity(lineOf('a'), 2)
  await rest()
  store.setQuantity(lineOf('a'), 7)
  await rest()
  // Two in flight could be carried out in the other order.
  expect(requested).toHaveLength(1)
  await requested[0]!.response()
  expect(lineOf('a').quantity).toBe(7)
  expect(store.settling).toBe(true)
  expect(requested[1]!.input).toMatchObject({ quantity: 7 })
  await requested[1]!.response()
  expect(held()[0]!.quantity).toBe(7)
  expect(store.settling).toBe(false)
})

test('a late response to a load does not undo what was tapped since', async () => {
  const { store, requested, lineOf, rest } = await loaded()
  void store.load()
  store.setQuantity(lineOf('a'), 3)
  store.check([lineOf('b')], false)
  await rest()
  await requested[0]!.response()
  expect(lineOf('a').quantity).toBe(3)
  expect(lineOf('b').checked).toBe(false)
  await requested[1]!.response()
  await requested[2]!.response()
  expect(store.cart).toMatchObject({ count: 4, checkedCount: 3, totalCents: 3000 })
})

test('too many: the reason is told, and the line takes the service’s number in one step', async () => {
  const { store, requested, toasts, lineOf, rest } = await loaded()
  store.setQuantity(lineOf('a'), 8)
  await rest()
  await requested[0]!.response('tooMuch')
  expect(lineOf('a').quantity).toBe(8)
  await requested[1]!.response()
  expect(toasts).toEqual(['购买数量需在1到5之间'])
  expect(lineOf('a').quantity).toBe(5)
  expect(store.settling).toBe(false)
})

test('without a network every tapped line falls back to the service’s number, and the cart stays', async () => {
  const { store, requested, toasts, lineOf, rest } = await loaded()
  store.setQuantity(lineOf('a'), 2)
  store.setQuantity(lineOf('b'), 2)
  store.check([lineOf('b')], false)
  await rest()
  await requested[0]!.response(new HttpError('offline'))
  // The other two are not tried; the cart is requested, in vain.
  expect(requested.map(({ name }) => name)).toEqual(['update', 'query'])
  await requested[1]!.response(new HttpError('offline'))
  expect(toasts).toHaveLength(1)
  expect(store.settling).toBe(false)
  expect(store.shown!.groups[0]!.lines.map(({ quantity, checked }) => [quantity, checked])).toEqual([
    [1, true],
    [1, true],
  ])
})

test('a number tapped after a call failed is not lost with it', async () => {
  const { store, requested, lineOf, rest, held } = await loaded()
  store.setQuantity(lineOf('a'), 2)
  await rest()
  store.setQuantity(lineOf('a'), 3)
  await requested[0]!.response(new HttpError('timeout'))
  await requested[1]!.response(new HttpError('timeout'))
  expect(lineOf('a').quantity).toBe(3)
  await rest()
  await requested[2]!.response()
  expect(held()[0]!.quantity).toBe(3)
})

test('adding sends what was tapped before it first, so that neither is lost', async () => {
  const { store, requested, lineOf, held } = await loaded()
  store.setQuantity(lineOf('a'), 3)
  const added = store.add('item-a', 'a', 2)
  await jest.advanceTimersByTimeAsync(0)
  await requested[0]!.response()
  await requested[1]!.response()
  expect(await added).toBe(true)
  expect(held()[0]!.quantity).toBe(5)
  await jest.advanceTimersByTimeAsync(REST * 2)
  expect(requested).toHaveLength(2)
})

test('checkout waits for taps, and stops when one of them was refused', async () => {
  const { store, requested, lineOf, rest } = await loaded()
  store.setQuantity(lineOf('a'), 3)
  const settled = store.settle()
  await jest.advanceTimersByTimeAsync(0)
  await requested[0]!.response()
  expect(await settled).toBe(true)
  expect(store.settling).toBe(false)

  store.setQuantity(lineOf('a'), 8)
  await rest()
  const refused = store.settle()
  await requested[1]!.response('tooMuch')
  await requested[2]!.response()
  expect(await refused).toBe(false)
  expect(lineOf('a').quantity).toBe(5)
})

test('logging out clears: nothing waiting is sent and no late response brings the cart back', async () => {
  const { store, requested, lineOf, rest } = await loaded()
  store.setQuantity(lineOf('a'), 2)
  await rest()
  store.setQuantity(lineOf('b'), 5)
  void store.remove([lineOf('a')])
  store.clear()
  await requested[0]!.response()
  await jest.advanceTimersByTimeAsync(REST * 3)
  expect(requested).toHaveLength(1)
  expect(store.shown).toBeNull()
  expect(store.settling).toBe(false)

  // The next user does not wait for the last one's calls.
  void store.load()
  await jest.advanceTimersByTimeAsync(0)
  expect(requested[1]!.name).toBe('query')
})

test('a load that fails says why and keeps the cart', async () => {
  const { store, requested } = await loaded()
  void store.load()
  await jest.advanceTimersByTimeAsync(0)
  await requested[0]!.response(new HttpError('offline'))
  expect(store.error).not.toBeNull()
  expect(store.count).toBe(2)
})
