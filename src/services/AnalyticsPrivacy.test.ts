import fc from 'fast-check'
import { usageApp, USER } from '@/integrations/testing/analytics'
import { EVENTS } from '@/contract/analytics'
import { routes, routeUrl } from '@/routes'
import { ApiClient } from './ApiClient'
import { AnalyticsResponses } from './AnalyticsResponses'

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const digits = (length: number) => fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''))
const safe = fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789_-')
const run = (length: number) => fc.array(safe, { minLength: length, maxLength: length }).map((all) => all.join(''))

/** Phone numbers and tokens, as people and programs write them. */
const secret = fc.oneof(
  digits(7).map((rest) => `021${rest}`),
  digits(8).map((rest) => `+64 21 ${rest.slice(0, 3)} ${rest.slice(3)}`),
  digits(8).map((rest) => `138${rest}`),
  fc.tuple(digits(3), digits(4)).map(([one, two]) => `027-${one}-${two}`),
  run(32),
  run(43),
  fc.tuple(run(20), run(30), run(43)).map(([head, body, sign]) => `eyJ${head}.${body}.${sign}`),
)
/** Alone, in a sentence, or as a pasted link. */
const typed = fc
  .tuple(secret, fc.constantFrom('{}', '蜂蜜 {}', '联系{}取货', 'https://shop.example/?t={}'))
  .map(([hidden, words]) => ({ hidden, words: words.replace('{}', hidden) }))

/** Every field a reader of responses looks at, and more that it must not. */
const FIELDS = ['keyword', 'categoryAlias', 'itemAlias', 'skuAlias', 'alias', 'type', 'payNo', 'phone', 'token']

test('never a token or phone number in an event: all the app sends, whatever people type and links carry', async () => {
  const subscribe = jest.spyOn(ApiClient.prototype, 'onSuccess')
  const { fake, app, events, comeBack } = await usageApp({ consent: true, signedIn: true })
  const accept = subscribe.mock.calls[0]![0]
  const clean = fake.settings!.clean
  const readers = Object.keys(new AnalyticsResponses(() => undefined).readers)
  const DEVICE = '193723a1b2c3d4-0f1e2d3c4b5a69-26001d51-329160-193723a1b2c3e5'

  /** What leaves the device for the SDK's calls, as the SDK would write it down. */
  function sent(from: number): string {
    return JSON.stringify(
      fake.done.slice(from).map(([what, ...given]) => {
        const common = { time: 1_795_000_000_000, distinct_id: DEVICE, lib: {}, _track_id: 1 }
        if (what === 'login') return clean({ ...common, type: 'track_signup', event: '$SignUp', login_id: given[0] })
        if (what === 'setProfile') return clean({ ...common, type: 'profile_set', properties: given[0] })
        return clean({ ...common, type: 'track', event: given[0], properties: given[1], login_id: USER.uid })
      }),
    )
  }

  fc.assert(
    fc.property(typed, fc.constantFrom(...readers), ({ hidden, words }, path) => {
      const from = fake.done.length
      const input = { ...Object.fromEntries(FIELDS.map((name) => [name, words])), mode: 'ADD', quantity: 1, page: 1 }
      accept(path, input, {
        payNo: words,
        orderNos: [words],
        totalCents: words as unknown as number,
        state: 'PENDING',
        total: 3,
      })
      accept('/tx/checkout', {}, { payNo: words, state: 'PAID', totalCents: 100 })
      fake.show(routeUrl('itemDetail', { alias: words }))
      fake.show(`${routes.home.path}?phone=${encodeURIComponent(words)}&code=${encodeURIComponent(words)}`)
      app.session.update({ ...USER, nickname: words, openId: hidden, phone: words })
      fake.hide()
      comeBack()
      app.session.logout()
      app.session.login({ ...USER, uid: `u${from}`, nickname: words, openId: hidden, token: hidden })
      const out = sent(from)
      expect(out).not.toContain(hidden)
      expect(out.replace(/[\s()-]/g, '')).not.toContain(hidden.replace(/[\s()-]/g, ''))
    }),
    { numRuns: 400 },
  )
  // The SDK's calls did hold them: the gate stops them, before anything is stored or sent.
  expect(JSON.stringify(fake.done)).toMatch(/021\d{7}/)
  // It did send every kind of event there is.
  expect([...new Set(events())].sort()).toEqual(Object.keys(EVENTS).sort())
}, 60_000)
