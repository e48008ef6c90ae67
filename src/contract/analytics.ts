import { isPrivate } from './privateText'

/**
 * What may be recorded about the use of the product, once for both sides: the client sends nothing else, the collector stores nothing else
 * (decision 0019). The outer form is Sensors Analytics', since its SDKs write it.
 */

/** Where batches are posted, beside the API, unless a build names another collector. */
export const COLLECT_PATH = '/collect'

/** app §1: production hosts report under one key, every other host under the other. Names of a data set, not secrets. */
export interface AnalyticsKeys {
  production: string
  test: string
}
/** What they are unless the configuration says otherwise (docs/deploy.md): the same in the builds and in the service. */
export const ANALYTICS_KEYS: Readonly<AnalyticsKeys> = { production: 'production', test: 'test' }

/** app §9: labels of the client. */
export const CLIENT_LABELS = [
  'app',
  'news app',
  'forum app',
  'messaging-app browser',
  'mobile web',
  'desktop web',
] as const
export type ClientLabel = (typeof CLIENT_LABELS)[number]

/**
 * `word`: an alias, a name of ours; `text`: what a person typed, dropped when it looks like contact details; `name`: a system's or model's name;
 * `label`: one of CLIENT_LABELS. Amounts are NZD cents, lengths seconds.
 */
type Kind = 'word' | 'openId' | 'text' | 'name' | 'label' | 'number' | 'flag'
type Fields = Readonly<Record<string, Kind>>

export const EVENTS = {
  /** The first page view of a session (app §4). */
  SessionStart: {},
  PageView: {},
  /** The page was hidden (app §4). */
  SessionEnd: { seconds: 'number', pages: 'number' },
  ViewItem: { item: 'word' },
  AddToCart: { item: 'word', quantity: 'number' },
  CreateOrder: { orders: 'number', total_cents: 'number' },
  Pay: { total_cents: 'number' },
  Search: { keyword: 'text', category: 'word', results: 'number' },
  Share: { kind: 'word', target: 'word' },
} as const satisfies Record<string, Fields>
export type EventName = keyof typeof EVENTS
type Value<K> = K extends 'number' ? number : K extends 'flag' ? boolean : string
export type EventProperties<N extends EventName> = {
  -readonly [K in keyof (typeof EVENTS)[N]]: Value<(typeof EVENTS)[N][K]>
}

/** On every event. `page` is a name of src/routes. */
const COMMON: Fields = { client: 'label', page: 'word', session: 'word' }

/** Of what the SDKs add by themselves; URLs, titles, referrers and campaign marks are not among them: they carry what people typed. */
const PRESETS: Fields = {
  $lib: 'word',
  $lib_version: 'name',
  $os: 'name',
  $os_version: 'name',
  $brand: 'name',
  $model: 'name',
  $screen_width: 'number',
  $screen_height: 'number',
  $timezone_offset: 'number',
  $network_type: 'name',
  $is_first_day: 'flag',
  $app_version: 'name',
}

/**
 * app §3: user identifiers that go as a person's profile. `null`: user_id goes as the SDK's login id, whose name it is there; guid is the SDK's own
 * number of the device; the others the product never collects, or they have no business here (Privacy Act 2020, principle 1).
 */
export const IDENTIFIERS = {
  open_id: 'openId',
  union_id: null,
  guid: null,
  real_name: null,
  nick_name: 'text',
  user_id: null,
  age: null,
  /** The user's alias. */
  account: 'word',
  birthday: null,
  gender: null,
  country: null,
  province: null,
  city: null,
} as const satisfies Record<string, Kind | null>
export type Identifiers = { [K in keyof typeof IDENTIFIERS]?: string }

/** One record as the SDKs write it and the collector stores it. Times in Unix milliseconds. */
export interface AnalyticsRecord {
  type: 'track' | 'track_signup' | 'profile_set'
  /** Empty for a profile. */
  event: string
  time: number
  distinct_id: string
  /** Empty while no one is signed in. */
  login_id: string
  /** The id before a login. */
  original_id: string
  anonymous_id: string
  identities: Record<string, string>
  lib: Record<string, string>
  properties: Record<string, string | number | boolean>
  /** Chance and time: identifies a record sent twice. */
  _track_id: number
}

/** Shorter than a session token of ours (32), and no bare number that could be a phone's. */
const WORD = /^(?![\d_-]{7,}$)[A-Za-z0-9_-]{1,24}$/
/** An openid has 28 characters; a session token of ours 32. */
const OPEN_ID = /^(?![\d_-]+$)[A-Za-z0-9_-]{6,29}$/
const NAME = /^[\w .,/()+-]{1,40}$/
const TEXT_MAX = 50
/** Ids the SDKs make: hexadecimal parts, longer than any phone number. */
const SDK_ID = /^(?=.{28})(?:[0-9a-f]{1,40}-){2,6}[0-9a-f]{1,40}$/
const ID_KEYS = ['$identity_cookie_id', '$identity_mp_id', '$identity_anonymous_id', '$identity_login_id']

const checks: Record<Kind, (value: unknown) => boolean> = {
  word: (value) => typeof value === 'string' && WORD.test(value),
  openId: (value) => typeof value === 'string' && OPEN_ID.test(value),
  text: (value) => typeof value === 'string' && value.length <= TEXT_MAX && !isPrivate(value),
  name: (value) => typeof value === 'string' && NAME.test(value) && !isPrivate(value),
  label: (value) => (CLIENT_LABELS as readonly unknown[]).includes(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e9,
  flag: (value) => typeof value === 'boolean',
}

const own = (fields: object, name: string): unknown =>
  Object.prototype.hasOwnProperty.call(fields, name) ? (fields as Record<string, unknown>)[name] : undefined

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

function keep(raw: unknown, ...lists: object[]): AnalyticsRecord['properties'] {
  const stored: AnalyticsRecord['properties'] = {}
  for (const [name, value] of Object.entries(object(raw))) {
    const kind = lists.map((list) => own(list, name)).find((found) => found) as Kind | undefined
    if (kind && checks[kind](value)) stored[name] = value as string
  }
  return stored
}

const idOf = (value: unknown): string =>
  typeof value === 'string' && (SDK_ID.test(value) || WORD.test(value)) ? value : ''
const words = (raw: unknown, names: readonly string[], check: (value: unknown) => string) =>
  Object.fromEntries(names.map((name) => [name, check(object(raw)[name])]).filter(([, value]) => value !== ''))
const nameOf = (value: unknown): string => (checks.name(value) ? (value as string) : '')

/**
 * Leaves of a record what the tables above name, and of that what is of its kind: nothing private goes on, whatever an SDK or a caller put in.
 * Null when it is no record of ours.
 */
export function cleanRecord(raw: unknown): AnalyticsRecord | null {
  const record = object(raw)
  const { type, time, _track_id } = record
  const event = typeof record.event === 'string' ? record.event : ''
  const fields = own(EVENTS, event) as Fields | undefined
  const profile = type === 'profile_set'
  const signup = type === 'track_signup' && event === '$SignUp'
  if (!profile && !signup && !(type === 'track' && fields)) return null
  const distinct_id = idOf(record.distinct_id)
  if (!distinct_id || typeof time !== 'number' || !Number.isInteger(time) || time <= 0) return null
  const properties = profile
    ? keep(record.properties, IDENTIFIERS)
    : keep(record.properties, fields ?? {}, COMMON, PRESETS)
  if (profile && Object.keys(properties).length === 0) return null
  return {
    type: type as AnalyticsRecord['type'],
    event: profile ? '' : event,
    time,
    distinct_id,
    login_id: idOf(record.login_id),
    original_id: idOf(record.original_id),
    anonymous_id: idOf(record.anonymous_id),
    identities: words(record.identities, ID_KEYS, idOf),
    lib: words(record.lib, ['$lib', '$lib_version', '$lib_method'], nameOf),
    properties,
    _track_id: typeof _track_id === 'number' && Number.isInteger(_track_id) ? _track_id : 0,
  }
}
