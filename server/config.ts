import path from 'node:path'
import type { AnalyticsKeys } from '../src/contract/analytics'
import { bankAccountError, formatBankAccount, readBankAccount } from '../src/domain/bankAccount'
import { readAnalyticsKeys } from './settings/analytics'
import { readWechat, type WechatSettings } from './settings/wechat'
import { readWechatPay, type WechatPaySettings } from './settings/wechatPay'
import { readImSettings, type ImSettings } from './settings/chat'
import { RATES } from './limits'
import { readBlobSettings, type BlobSettings } from './platform/blobs/settings'
import type { Rate } from './platform/tokenBucket'
import { SecretRules } from './secretRules'
import { readTrustProxy, type TrustProxy } from './trustProxy'
import { HOST_KEYS, type HostKey } from '../src/contract/hosts'

/** How a native host's tokens are proved: by a shared secret, or by a call to the host's own service. */
export type HostConfig = { secret: string } | { url: string; key: string }

/** The sandbox takes no money. */
export type PaymentProviderName = 'sandbox' | 'wechat' | 'bank'

/** Everything the service reads from its environment, once. Each secret has a development default that production refuses. */
export interface Config {
  production: boolean
  port: number
  host: string
  /** Whose X-Forwarded-For is believed. */
  trustProxy: TrustProxy
  /** Calls of one address and of one person (server/limits.ts). */
  rates: Record<'address' | 'user', Rate>
  /** Folder of the embedded database, its lock, pictures that were drawn or sized, and uploads where BLOBS_URL names no other place. */
  dataDir: string
  /** Where uploaded files lie. */
  blobs: BlobSettings
  databaseUrl: string | null
  redisUrl: string | null
  signSecret: string
  passportSecret: string
  /** Keys the digests of session tokens and codes in the database. */
  tokenSecret: string
  /** Built H5 site; null serves the API alone. */
  webDir: string | null
  /** Off: browsers drop the service worker they have (web/serviceWorker.ts). */
  serviceWorker: boolean
  /** Ways to pay that are offered, in this order; the sandbox takes no money and belongs to the demo. */
  paymentProviders: readonly PaymentProviderName[]
  /** Set where WeChat Pay is offered, or was and still has to pay back. */
  wechatPay: WechatPaySettings | null
  /** The account that people transfer to; null where that is no way to pay. */
  bankTransfer: { number: string; name: string } | null
  /** Official account and mini program; the demo plays WeChat where there is no account. */
  wechat: WechatSettings
  /** Data sets the collector takes. */
  analyticsKeys: AnalyticsKeys
  /** HTTP gateway for SMS and e-mail; without one the development outbox keeps them. */
  sender: { url: string; key: string } | null
  nzPostKey: string | null
  /** The bank account that withdrawals are paid from; null: no file for the bank is made. */
  payoutAccount: string | null
  /** A geocoder that speaks Nominatim's JSON; null: the project's own table of places. */
  geo: { url: string; key: string } | null
  /** Where people reach the site, for codes on posters; null: the host a request names. */
  publicOrigin: string | null
  /** 添加客服: the WeChat account, and the address its own code holds. */
  customerService: { wechat: string; hours: string; code: string }
  /** Native hosts whose people are let in (docs/host-bridge.md); null refuses a host's tokens. */
  hosts: Record<HostKey, HostConfig | null>
  /** server/demo: /dev pages, sandboxes of outside services, drawn pictures; never in production. */
  demo: boolean
  /** The demo's data on the first start, and its sellers, who ship and answer. */
  demoMarket: boolean
  /** Draws the demo's covers in the background after the start. */
  warmPictures: boolean
  logLevel: string
  /** Bearer key of GET /metrics; null: there is no such address. */
  metricsKey: string | null
  im: ImSettings
}

/** Keys that other services issue. */
const ISSUED = [
  ...[
    'SENDER_KEY',
    'NZPOST_KEY',
    'GEO_KEY',
    'IM_TRANSLATOR_KEY',
    'IM_PUSH_KEY',
    'WECHAT_APP_SECRET',
    'WECHAT_MINI_APP_SECRET',
    'BLOBS_SECRET',
  ],
  ...HOST_KEYS.map((host) => `HOST_${host}_KEY`),
]
/** `empty`: the demo without its market. */
const DEMO_MODES = new Set(['on', 'empty', 'off'])
/** SecretRules knows them by their beginning. */
const DEVELOPMENT_SECRETS = {
  SIGN_SECRET: 'dingdang-development-sign',
  PASSPORT_SECRET: 'dingdang-development-passport',
  TOKEN_SECRET: 'dingdang-development-token',
} as const

/** Reads the environment. Throws with one sentence per error, so that a wrong deployment never starts. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const production = env.NODE_ENV === 'production'
  const errors: string[] = []
  const secrets = new SecretRules(production, errors)
  const secret = (name: keyof typeof DEVELOPMENT_SECRETS) => secrets.own(name, env[name] ?? DEVELOPMENT_SECRETS[name])
  const port = Number(env.PORT ?? 8360)
  if (!Number.isInteger(port) || port < 0 || port > 65535) errors.push(`PORT is not a port number: ${env.PORT}`)
  const mode = env.DEMO ?? 'on'
  if (!DEMO_MODES.has(mode)) errors.push(`DEMO is unknown: ${mode}`)
  const demo = !production && mode !== 'off'
  const demoMarket = demo && mode === 'on'
  const paymentProviders = readPaymentProviders(env.PAYMENT_PROVIDER ?? (demo ? 'sandbox,bank' : 'none'), errors)
  if (production && !env.SENDER_URL) errors.push('SENDER_URL must name the gateway that delivers SMS and e-mail codes')
  // Else a request names the host of canonical addresses, and each name is a page of its own in the caches.
  if (production && !env.PUBLIC_ORIGIN) errors.push('PUBLIC_ORIGIN must say where people reach the site')
  if (!demo && paymentProviders.includes('sandbox')) {
    errors.push(
      `PAYMENT_PROVIDER=sandbox takes no money and is refused ${production ? 'in production' : 'with DEMO=off'}`,
    )
  }
  const dataDir = path.resolve(env.DATA_DIR ?? '.data')
  const config: Config = {
    production,
    port,
    rates: {
      address: readRate(env, 'API_ADDRESS_PER_SECOND', RATES.address, errors),
      user: readRate(env, 'API_USER_PER_SECOND', RATES.user, errors),
    },
    trustProxy: readTrustProxy(env.TRUST_PROXY, errors),
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    blobs: readBlobSettings(env, { production, dataDir }, errors),
    databaseUrl: env.DATABASE_URL || null,
    redisUrl: env.REDIS_URL || null,
    signSecret: secret('SIGN_SECRET'),
    passportSecret: secret('PASSPORT_SECRET'),
    tokenSecret: secret('TOKEN_SECRET'),
    webDir: env.WEB_DIR ? path.resolve(env.WEB_DIR) : null,
    serviceWorker: env.SERVICE_WORKER !== 'off',
    paymentProviders,
    wechatPay: paymentProviders.includes('wechat') || env.WECHAT_PAY_MERCHANT ? readWechatPay(env, errors) : null,
    bankTransfer: readBankTransfer(env, demo, errors),
    wechat: readWechat(env, { production, demo }, errors),
    analyticsKeys: readAnalyticsKeys(env, errors),
    sender: env.SENDER_URL ? { url: env.SENDER_URL, key: env.SENDER_KEY ?? '' } : null,
    nzPostKey: env.NZPOST_KEY || null,
    payoutAccount: readPayoutAccount(env.PAYOUT_ACCOUNT ?? (demo ? DEMO_ACCOUNT : ''), errors),
    geo: env.GEO_URL ? { url: env.GEO_URL.replace(/\/$/, ''), key: env.GEO_KEY ?? '' } : null,
    publicOrigin: readOrigin(env.PUBLIC_ORIGIN, errors),
    customerService: {
      wechat: env.SERVICE_WECHAT || 'dingdang-nz',
      hours: env.SERVICE_HOURS || '每天 9:00–21:00（新西兰时间）',
      code: env.SERVICE_WECHAT_CODE ?? '',
    },
    hosts: readHosts(env, production, secrets, errors),
    demo,
    demoMarket,
    warmPictures: demoMarket && env.WARM_PICTURES !== 'off',
    logLevel: env.LOG_LEVEL ?? 'warn',
    metricsKey: env.METRICS_KEY ? secrets.own('METRICS_KEY', env.METRICS_KEY) : null,
    im: readImSettings(env, production, errors),
  }
  if (paymentProviders.includes('bank') && !config.bankTransfer) errors.push('PAYMENT_PROVIDER=bank needs BANK_ACCOUNT')
  if (config.wechatPay) secrets.own('WECHAT_PAY_API_KEY', config.wechatPay.apiKey)
  for (const name of ISSUED) secrets.issued(name, env[name] ?? '')
  if (errors.length > 0) throw new Error(`Configuration refused:\n- ${errors.join('\n- ')}`)
  return config
}

/** An example: the demo pays no one. */
const DEMO_ACCOUNT = '01-0902-0068389-00'

/** Read also where it is no longer offered: what it took is still confirmed. */
function readBankTransfer(env: NodeJS.ProcessEnv, demo: boolean, errors: string[]): Config['bankTransfer'] {
  const { BANK_ACCOUNT = demo ? DEMO_ACCOUNT : '', BANK_ACCOUNT_NAME = demo ? 'DINGDANG DEMO LTD' : '' } = env
  if (BANK_ACCOUNT === '' && BANK_ACCOUNT_NAME === '') return null
  const wrong = bankAccountError(BANK_ACCOUNT) !== undefined
  if (wrong) errors.push('BANK_ACCOUNT is not a bank account of New Zealand: 01-0902-0068389-00')
  if (BANK_ACCOUNT_NAME === '') errors.push('BANK_ACCOUNT needs BANK_ACCOUNT_NAME, which people check at their bank')
  return wrong ? null : { number: formatBankAccount(readBankAccount(BANK_ACCOUNT)!), name: BANK_ACCOUNT_NAME }
}

/** As a bank writes it; null for none. */
function readPayoutAccount(given: string, errors: string[]): string | null {
  if (given === '') return null
  const wrong = bankAccountError(given)
  if (wrong) errors.push('PAYOUT_ACCOUNT is not a bank account of New Zealand: 01-0902-0068389-00')
  return wrong ? null : formatBankAccount(readBankAccount(given)!)
}

const PROVIDERS = new Set(['sandbox', 'wechat', 'bank'])

/** `none`, or names separated by commas. */
function readPaymentProviders(given: string, errors: string[]): PaymentProviderName[] {
  const names = given === 'none' ? [] : given.split(',').map((name) => name.trim())
  for (const name of names) if (!PROVIDERS.has(name)) errors.push(`PAYMENT_PROVIDER is unknown: ${name}`)
  return [...new Set(names)] as PaymentProviderName[]
}

/** A rate that keeps the relation of its burst to what comes back in a second. */
function readRate(env: NodeJS.ProcessEnv, name: string, standard: Rate, errors: string[]): Rate {
  const perSecond = Number(env[name] ?? standard.perSecond)
  if (!Number.isFinite(perSecond) || perSecond < 1) errors.push(`${name} is not a number of at least 1`)
  return { perSecond, burst: (standard.burst / standard.perSecond) * perSecond }
}

function readOrigin(given: string | undefined, errors: string[]): string | null {
  if (!given) return null
  const origin = /^https?:\/\/[^/?#\s@]+\/?$/.test(given)
  if (!origin) errors.push(`PUBLIC_ORIGIN is no origin: ${given}`)
  return given.replace(/\/$/, '')
}

/** HOST_SN_SECRET, or HOST_SN_URL with HOST_SN_KEY; likewise DD, BBS, HB. Outside production each host has a development secret. */
function readHosts(
  env: NodeJS.ProcessEnv,
  production: boolean,
  secrets: SecretRules,
  errors: string[],
): Config['hosts'] {
  const read = (host: HostKey): HostConfig | null => {
    const [url, key = '', given] = [env[`HOST_${host}_URL`], env[`HOST_${host}_KEY`], env[`HOST_${host}_SECRET`]]
    if (url && given) errors.push(`HOST_${host}_URL and HOST_${host}_SECRET exclude each other`)
    if (url) {
      if (production && !(url.startsWith('https://') && key))
        errors.push(`HOST_${host}_URL must be https and have a HOST_${host}_KEY in production`)
      return { url, key }
    }
    const secret = given ?? (production ? null : `dingdang-development-host-${host}`)
    return secret === null ? null : { secret: secrets.own(`HOST_${host}_SECRET`, secret) }
  }
  return Object.fromEntries(HOST_KEYS.map((host) => [host, read(host)])) as Config['hosts']
}
