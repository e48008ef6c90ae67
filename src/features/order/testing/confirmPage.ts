import type { ChooserName } from '@/choosers'
import { createApp } from '@/app/createApp'
import { TEST_CONFIG, TEST_USER } from '@/app/testing/app'
import { createMemoryPlatform, fakeHttp } from '@/platform/memory'
import { HttpError } from '@/platform/ports'
import { readUrl } from '@/routes'
import { CreateOrderModel } from '../model/CreateOrderModel'

export type StubbedResponse = { data: unknown } | { code: number; msg: string; details?: object } | HttpError
export const CREATED = { data: { payNo: 'P202611270001', orderNos: ['D202611270001'], totalCents: 4790 } }
const EMPTY_CART = {
  groups: [],
  invalid: [],
  count: 0,
  checkedCount: 0,
  totalCents: 0,
  savedCents: 0,
  pricesUntil: null,
}

/** The app over a fake service: each path responds from its queue, with its last response for ever. */
export function setUp(
  responses: { preCreate: StubbedResponse[]; create: StubbedResponse[] },
  linesText?: string,
  device = new Map<string, unknown>(),
) {
  const requested = { preCreate: [] as Record<string, unknown>[], create: [] as Record<string, unknown>[] }
  const platform = createMemoryPlatform({
    path: '/packageOrder/pages/order/createOrder',
    http: fakeHttp(async ({ url, body }) => {
      if (url.includes('/cart/query')) return { body: JSON.stringify({ code: 0, msg: '', data: EMPTY_CART }) }
      const call = url.endsWith('/order/createOrder') ? 'create' : 'preCreate'
      requested[call].push(JSON.parse(body!) as Record<string, unknown>)
      await Promise.resolve()
      const queue = responses[call]
      const response = queue.length > 1 ? queue.shift()! : queue[0]!
      if (response instanceof HttpError) return response
      return { body: JSON.stringify({ code: 0, msg: '', data: null, ...response }) }
    }),
  })
  platform.storage = {
    get: <T>(key: string) => (device.get(key) as T | undefined) ?? null,
    set: (key, value) => (device.set(key, JSON.parse(JSON.stringify(value))), true),
    remove: (key) => void device.delete(key),
    onElsewhere: null,
  }
  const app = createApp(platform, TEST_CONFIG)
  app.session.login(TEST_USER)
  const model = new CreateOrderModel(app, linesText)
  const stack = (app.platform as ReturnType<typeof createMemoryPlatform>).stack
  return { app, model, requested, stack }
}
/** Opens a page that chooses, and returns a result as that page would. */
export async function choose(
  { app, stack }: Pick<ReturnType<typeof setUp>, 'app' | 'stack'>,
  open: () => Promise<void>,
  result: unknown,
): Promise<void> {
  const opened = open()
  const { name, params } = readUrl(stack[stack.length - 1]!)!
  await app.nav.chooser(name as ChooserName, params.choose)!.resolve(result as never)
  await opened
}
