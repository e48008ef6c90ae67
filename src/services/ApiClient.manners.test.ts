import { fakeUploads } from '@/platform/memory/uploads'
import * as v from 'valibot'
import type { App } from '@/app/createApp'
import { get } from '@/contract/endpoint'
import { LOGIN_REQUIRED } from '@/contract/envelope'
import { fakeHttp } from '@/platform/memory'
import { HttpError } from '@/platform/ports'
import { countShare } from '@/actions/shareLink'
import { ApiClient, ApiError } from './ApiClient'

const read = get('/item/getDetail', { input: v.any(), output: v.any() })
const refusal = (code: number, msg = '') => ({ body: JSON.stringify({ code, msg, data: null }) })

function setUp(response: { body: string } | HttpError) {
  const seen = { token: 'token-1', masks: 0, mostMasks: 0, toasts: [] as string[], logins: [] as string[] }
  const client = new ApiClient(
    fakeHttp(() => response),
    '',
    'secret',
    {
      token: () => seen.token,
      identifier: () => '',
      toast: (text) => void seen.toasts.push(text),
      loading(delta) {
        seen.masks += delta
        seen.mostMasks = Math.max(seen.mostMasks, seen.masks)
      },
      loginRequired: (_message, token) => void seen.logins.push(token),
      now: () => 0,
      randomKey: () => '',
      uploads: fakeUploads(),
    },
  )
  return { client, seen }
}

type Verb = 'load' | 'call' | 'act' | 'send'
/** docs/decisions/0031-signs-of-waiting.md, line by line. */
const manners: [Verb, { masks: number; toasts: number; guestLogins: number }][] = [
  ['load', { masks: 0, toasts: 0, guestLogins: 0 }],
  ['call', { masks: 1, toasts: 1, guestLogins: 1 }],
  ['act', { masks: 0, toasts: 1, guestLogins: 1 }],
  ['send', { masks: 0, toasts: 0, guestLogins: 1 }],
]

test.each(manners)('app §7: loading shows around a call and around no other kind of request: %s', async (verb, is) => {
  const { client, seen } = setUp(refusal(0))
  const work = client[verb](read, {})
  expect(seen.masks).toBe(is.masks)
  await work
  expect(seen.masks).toBe(0)
})

test.each(manners)('app §8: who shows a failure follows from the kind of request: %s', async (verb, is) => {
  for (const response of [refusal(-1), refusal(1001, '没了'), new HttpError('offline')]) {
    const { client, seen } = setUp(response)
    await expect(client[verb](read, {})).rejects.toBeInstanceOf(ApiError)
    expect(seen.toasts).toHaveLength(is.toasts)
  }
})

test.each(manners)('app §8: code 255 of an ended session leads to login from any request: %s', async (verb, is) => {
  const { client, seen } = setUp(refusal(LOGIN_REQUIRED, '登录已过期'))
  await expect(client[verb](read, {})).rejects.toMatchObject({ kind: 'login', text: '登录已过期' })
  expect(seen.logins).toEqual(['token-1'])
  seen.token = ''
  await expect(client[verb](read, {})).rejects.toBeInstanceOf(ApiError)
  // What a page fetches by itself leads a guest nowhere.
  expect(seen.logins).toHaveLength(1 + is.guestLogins)
  expect(seen.toasts).toEqual([])
})

test('app §7: /share/shareSuccess shows no loading', async () => {
  const { client, seen } = setUp(refusal(0))
  countShare({ api: client } as unknown as App, { type: 'ITEM', alias: 'a' }, 'link')
  await new Promise((done) => setTimeout(done))
  expect(seen.mostMasks).toBe(0)
})

test('a response that came inside the page reaches the first listener once, however late; one of a stored page does not', () => {
  const seenAt = (age: number) => {
    const { client } = setUp(refusal(0))
    client.deliver({ serverTime: -age, responses: [{ path: read.path, input: { alias: 'a' }, data: 'whole' }] })
    client.first = null
    const [first, second] = [jest.fn(), jest.fn()]
    client.onSuccess(first)
    client.onSuccess(second)
    return [first.mock.calls, second.mock.calls]
  }
  expect(seenAt(0)).toEqual([[[read.path, { alias: 'a' }, 'whole']], []])
  expect(seenAt(10 * 60_000)).toEqual([[], []])
})
