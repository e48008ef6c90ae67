import { AnalyticsResponses } from '@/services/AnalyticsResponses'
import { api } from './api'
import { cleanRecord, EVENTS, IDENTIFIERS } from './analytics'
import { isPrivate } from './privateText'

const DEVICE = '193723a1b2c3d4-0f1e2d3c4b5a69-26001d51-329160-193723a1b2c3e5'
const MINI = '1732761000000-3812345-0d8a1b2c3d4e5f-12345678'
const record = (more: object = {}) => ({
  type: 'track',
  event: 'PageView',
  time: 1_795_000_000_000,
  distinct_id: DEVICE,
  properties: {},
  ...more,
})

/** Chance that a test can repeat. */
function chance(seed: number) {
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) / 0x7fffffff
  return {
    below: (n: number) => Math.floor(next() * n),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    text: (length: number, of: string) => Array.from({ length }, () => of[Math.floor(next() * of.length)]).join(''),
  }
}
type Chance = ReturnType<typeof chance>
const DIGITS = '0123456789'
const URL_SAFE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** Things that must never leave, as people and programs write them. */
const SECRETS: Record<string, (by: Chance) => string> = {
  'NZ mobile': (by) =>
    `02${by.pick(DIGITS.split(''))}${by.pick(['', ' ', '-'])}${by.text(3, DIGITS)}${by.pick(['', ' ', '-'])}${by.text(4, DIGITS)}`,
  'E.164': (by) => `+${by.pick(['64', '86'])}${by.pick(['', ' '])}2${by.text(8, DIGITS)}`,
  'Chinese mobile': (by) =>
    `1${by.text(2, '35789')}${by.pick(['', ' ', '-'])}${by.text(4, DIGITS)}${by.pick(['', ' ', '-'])}${by.text(4, DIGITS)}`,
  landline: (by) => `(09) ${by.text(3, DIGITS)} ${by.text(4, DIGITS)}`,
  email: (by) => `${by.text(6, URL_SAFE)}@${by.text(5, 'abcdef')}.co.nz`,
  'session token': (by) => by.text(32, URL_SAFE),
  'passport token': (by) => by.text(43, URL_SAFE),
  JWT: (by) => `eyJ${by.text(20, URL_SAFE)}.${by.text(30, URL_SAFE)}.${by.text(43, URL_SAFE)}`,
  address: (by) =>
    `${1 + by.below(300)} ${by.pick(['Queen', 'Great North', 'Te Atatū', "O'Connell"])} ${by.pick(['Street', 'Rd', 'road', 'Ave', 'Crescent'])}`,
  'Chinese address': (by) => `${by.pick(['皇后街', '中山路'])}${1 + by.below(300)}号${1 + by.below(20)}室`,
  'PO box': (by) => `PO Box ${1 + by.below(99_999)}`,
  'bank account': (by) => `${by.text(2, DIGITS)}-${by.text(4, DIGITS)}-${by.text(7, DIGITS)}-00`,
}

const NAMES = [
  ...new Set(Object.values(EVENTS).flatMap((fields) => Object.keys(fields))),
  ...Object.keys(IDENTIFIERS),
  ...[
    'client',
    'page',
    'session',
    '$lib',
    '$os',
    '$model',
    '$url',
    '$title',
    '$referrer',
    'token',
    'phone',
    '__proto__',
  ],
]

describe('never a token, phone number, e-mail or address in an event', () => {
  test.each(Object.entries(SECRETS))('%s: wherever a record carries it, it is gone', (_name, secretOf) => {
    const by = chance(20_261_128)
    for (let round = 0; round < 400; round++) {
      const secret = secretOf(by)
      const inWords = by.pick([secret, `找 ${secret}`, `${secret} 有货吗`, `电话:${secret}。`])
      const profile = by.below(4) === 0
      const names = Array.from({ length: 4 }, () => by.pick(NAMES))
      const planted = record({
        ...(profile ? { type: 'profile_set', event: '' } : { event: by.pick([...Object.keys(EVENTS), secret]) }),
        properties: Object.fromEntries(
          names.map((name) => [name, by.pick([inWords, secret, [secret], { [name]: secret }])]),
        ),
        identities: { $identity_mobile: secret, $identity_email: secret, $identity_login_id: secret, [secret]: secret },
        lib: { $lib: secret, $lib_detail: secret },
        login_id: secret,
        anonymous_id: inWords,
        original_id: secret,
        [secret]: secret,
        extra: { deep: [secret] },
        _track_id: secret,
      })
      const stored = JSON.stringify(cleanRecord(planted))
      expect(stored).not.toContain(secret)
      expect(stored.replace(/[\s()-]/g, '')).not.toContain(secret.replace(/[\s()-]/g, ''))
      expect(cleanRecord(record({ distinct_id: secret }))).toBeNull()
    }
  })

  test('what people search for and are called is kept: the filter is no wall', () => {
    const stored = [
      '麦卢卡蜂蜜 UMF15+',
      '老干妈 280g',
      '空气炸锅 5.5L',
      'iPhone 15 Pro',
      '2026 春节 礼盒',
      'A2 奶粉 3段 900g',
      '小雅',
    ]
    expect(stored.filter(isPrivate)).toEqual([])
    for (const keyword of stored.slice(0, 6))
      expect(cleanRecord(record({ event: 'Search', properties: { keyword } }))?.properties).toEqual({ keyword })
  })
})

test('records of both SDKs keep what the tables name', () => {
  const properties = {
    page: 'itemDetail',
    client: 'app',
    session: 's1f',
    item: 'honey-500g',
    $os_version: '17.1',
    $screen_width: 390,
  }
  const raw = record({
    event: 'ViewItem',
    distinct_id: MINI,
    identities: { $identity_mp_id: MINI },
    _track_id: 7,
    properties,
  })
  expect(cleanRecord(raw)).toMatchObject({
    distinct_id: MINI,
    identities: { $identity_mp_id: MINI },
    _track_id: 7,
    properties,
  })
  const signup = record({
    type: 'track_signup',
    event: '$SignUp',
    distinct_id: 'a1b2c3d4e5f60718',
    original_id: DEVICE,
  })
  expect(cleanRecord(signup)).toMatchObject({ distinct_id: 'a1b2c3d4e5f60718', original_id: DEVICE })
  // Cleaned twice is cleaned once: client and collector do the same.
  expect(cleanRecord(cleanRecord(raw))).toEqual(cleanRecord(raw))
})

test('no record: another event, no time, no person, nothing at all', () => {
  for (const raw of [
    record({ event: '$pageview' }),
    record({ event: 'toString' }),
    record({ time: '1' }),
    record({ distinct_id: '' }),
    record({ type: 'item_set' }),
    record({ type: 'profile_set', event: '' }),
    null,
    [],
    'x',
    1,
  ])
    expect(cleanRecord(raw)).toBeNull()
})

test('app §3: of the thirteen user identifiers those we have go, no other', () => {
  const given = Object.fromEntries(Object.keys(IDENTIFIERS).map((name) => [name, 'abc123']))
  expect(Object.keys(given)).toHaveLength(13)
  const stored = cleanRecord(record({ type: 'profile_set', event: '', properties: given }))
  expect(stored?.properties).toEqual({ open_id: 'abc123', nick_name: 'abc123', account: 'abc123' })
  const openId = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'
  expect(cleanRecord(record({ type: 'profile_set', event: '', properties: { open_id: openId } }))?.properties).toEqual({
    open_id: openId,
  })
})

test('answers are read off calls of the contract', () => {
  const paths = new Set(Object.values(api).flatMap((group) => Object.values(group).map(({ path }) => path)))
  const read = Object.keys(new AnalyticsResponses(() => undefined).readers)
  expect(read.length).toBeGreaterThan(4)
  expect(read.filter((path) => !paths.has(path))).toEqual([])
})
