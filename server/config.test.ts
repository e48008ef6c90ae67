import * as fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { HOST_KEYS } from '../src/contract/hosts'
import { readConfig } from './config'
import { weakness } from './secretRules'

const secret = () => randomBytes(18).toString('base64url')
const production = () => ({
  NODE_ENV: 'production',
  SIGN_SECRET: secret(),
  PASSPORT_SECRET: secret(),
  TOKEN_SECRET: secret(),
  SENDER_URL: 'https://sender.example',
  PUBLIC_ORIGIN: 'https://shop.example',
})
/** The sentences with which the configuration is refused; none when it is taken. */
function refusals(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n- ').slice(1)
  }
}

const OWN = ['SIGN_SECRET', 'PASSPORT_SECRET', 'TOKEN_SECRET', ...HOST_KEYS.map((host) => `HOST_${host}_SECRET`)]
const DEFAULTS = [
  'dingdang-development-sign',
  'dingdang-development-passport',
  'dingdang-development-token',
  ...HOST_KEYS.map((host) => `dingdang-development-host-${host}`),
]

describe('secrets in production', () => {
  test('good ones are taken', () => expect(refusals(production())).toEqual([]))

  test.each(OWN)('%s: each kind of weak secret is refused in one sentence', (name) => {
    for (const weak of [
      '',
      ' '.repeat(24),
      '\t\n'.repeat(20),
      'short',
      `${' '.repeat(20)}short`,
      'a'.repeat(64),
      'abcabcabcabcabcabcabcabcabc',
      'kd93jf02lkd93jf02lkd93jf02l',
      'abcdefghijklmnopqrstuvwxyz',
      '012345678901234567890123456789',
      ...DEFAULTS,
    ])
      expect(refusals({ ...production(), [name]: weak })).toEqual([
        expect.stringMatching(new RegExp(`^${name} must be set to a secret of at least 24 random characters`)),
      ])
  })
  test.each(['SIGN_SECRET', 'PASSPORT_SECRET', 'TOKEN_SECRET', 'SENDER_URL', 'PUBLIC_ORIGIN'])(
    '%s may not be missing',
    (name) => expect(refusals({ ...production(), [name]: undefined })).toHaveLength(1),
  )
  test.each([...OWN.slice(1), 'SENDER_KEY', 'IM_PUSH_KEY', 'GEO_KEY', 'IM_TRANSLATOR_KEY', 'WECHAT_APP_SECRET'])(
    '%s may not be equal to another secret',
    (name) => {
      const others = { IM_PUSH_URL: 'https://push.example', GEO_URL: 'https://geo.example' }
      const env = { ...production(), ...others, WECHAT_APP_ID: 'wx', PUBLIC_ORIGIN: 'https://shop.example' }
      const [refusal, ...more] = refusals({ ...env, [name]: env.SIGN_SECRET })
      expect(refusal).toMatch(/ must not be the same as .* in production$/)
      expect(more).toEqual([])
    },
  )
  test('a random secret of each usual alphabet passes', () =>
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), fc.constantFrom('hex', 'base64'), (bytes, form) => {
        const spread = new Set(bytes).size > 12
        fc.pre(spread)
        const text = Buffer.from(bytes).toString(form)
        expect([text, weakness(text)]).toEqual([text, new Set(text).size < 8 ? 'it is a pattern' : null])
      }),
    ))
  test('development needs none', () => expect(refusals({})).toEqual([]))
})

describe('TRUST_PROXY', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['0', false],
    ['1', 1],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
  ])('%j', (given, trusted) => expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(trusted))

  test.each(['true', '*', '10.0.0.0/33', '10.0.0.0/', 'proxy.example', '127.0.0.1,'])('%j is refused', (given) =>
    expect(refusals({ TRUST_PROXY: given })).toEqual([expect.stringContaining('TRUST_PROXY')]),
  )
})

describe('PAYMENT_PROVIDER', () => {
  const offered = (PAYMENT_PROVIDER?: string) => readConfig({ PAYMENT_PROVIDER }).paymentProviders
  test('names one, several or none; the sandbox and transfers to an example in development', () => {
    expect([offered(), offered('none'), offered('sandbox, sandbox')]).toEqual([['sandbox', 'bank'], [], ['sandbox']])
    expect(readConfig(production()).paymentProviders).toEqual([])
  })
  test('bank transfers name an account of New Zealand and whose it is', () => {
    const bank = { ...production(), PAYMENT_PROVIDER: 'bank' }
    expect(refusals(bank)).toEqual(['PAYMENT_PROVIDER=bank needs BANK_ACCOUNT'])
    const account = { BANK_ACCOUNT: '01 0902 0068389 00', BANK_ACCOUNT_NAME: 'DINGDANG LTD' }
    expect(readConfig({ ...bank, ...account }).bankTransfer).toEqual({
      number: '01-0902-0068389-00',
      name: 'DINGDANG LTD',
    })
    expect(refusals({ ...bank, ...account, BANK_ACCOUNT: '01-0902-0068388-00' })[0]).toMatch(/^BANK_ACCOUNT is not/)
    expect(refusals({ ...bank, BANK_ACCOUNT: account.BANK_ACCOUNT })[0]).toMatch(/needs BANK_ACCOUNT_NAME/)
    expect(readConfig(production()).bankTransfer).toBeNull()
  })
  test('one that is unknown is refused, and the sandbox in production', () => {
    expect(refusals({ PAYMENT_PROVIDER: 'sandbox,cash' })).toEqual(['PAYMENT_PROVIDER is unknown: cash'])
    expect(refusals({ DEMO: 'off', PAYMENT_PROVIDER: 'sandbox' })).toEqual([
      'PAYMENT_PROVIDER=sandbox takes no money and is refused with DEMO=off',
    ])
    expect(refusals({ ...production(), PAYMENT_PROVIDER: 'sandbox' })).toEqual([
      'PAYMENT_PROVIDER=sandbox takes no money and is refused in production',
    ])
  })
})

describe('DEMO', () => {
  const demo = (env: NodeJS.ProcessEnv) => {
    const { demo, demoMarket, warmPictures, paymentProviders, wechat } = readConfig(env)
    return { demo, demoMarket, warmPictures, sandbox: paymentProviders.includes('sandbox'), played: wechat.local }
  }
  const none = { demo: false, demoMarket: false, warmPictures: false, sandbox: false, played: false }
  test('is on, on without its market, or off with all that belongs to it; never on in production', () => {
    expect(demo({})).toEqual({ demo: true, demoMarket: true, warmPictures: true, sandbox: true, played: true })
    expect(demo({ DEMO: 'empty' })).toEqual({ ...none, demo: true, sandbox: true, played: true })
    expect(demo({ DEMO: 'off' })).toEqual(none)
    expect(demo({ ...production(), DEMO: 'on' })).toEqual(none)
  })
  test('anything else is refused', () => {
    expect(refusals({ DEMO: 'of' })).toEqual(['DEMO is unknown: of'])
  })
})

describe('BLOBS_URL', () => {
  const keys = { BLOBS_KEY_ID: 'AKIA0001', BLOBS_SECRET: secret() }
  test('names a folder or a bucket; without one files lie in DATA_DIR', () => {
    expect(readConfig({ DATA_DIR: '/srv/data' }).blobs).toEqual({ kind: 'folder', folder: '/srv/data/media' })
    expect(readConfig({ BLOBS_URL: 'file:///srv/files' }).blobs).toEqual({ kind: 'folder', folder: '/srv/files' })
    const bucket = 'https://s3.ap-southeast-2.amazonaws.com/dingdang'
    expect(
      readConfig({ ...production(), ...keys, BLOBS_URL: `${bucket}/`, BLOBS_REGION: 'ap-southeast-2' }).blobs,
    ).toEqual({ kind: 's3', url: bucket, region: 'ap-southeast-2', keyId: 'AKIA0001', secret: keys.BLOBS_SECRET })
  })
  test.each([
    ['uploads', {}, /^BLOBS_URL is neither/],
    ['s3://bucket', keys, /^BLOBS_URL is neither/],
    ['file://host/folder', {}, /^BLOBS_URL is no folder/],
    ['file:///', {}, /^BLOBS_URL is no folder/],
    ['https://s3.example/bucket', {}, /needs BLOBS_KEY_ID and BLOBS_SECRET$/],
    ['https://s3.example/bucket', { ...keys, BLOBS_SECRET: '' }, /needs BLOBS_KEY_ID and BLOBS_SECRET$/],
    ['https://key:word@s3.example/bucket', keys, /^BLOBS_URL holds more than an address/],
    ['https://s3.example/bucket?x=1', keys, /^BLOBS_URL holds more than an address/],
    ['http://s3.example/bucket', keys, /^BLOBS_URL must be https in production$/],
  ])('%s is refused in a sentence', (url, more, sentence) =>
    expect(refusals({ ...production(), ...more, BLOBS_URL: url })).toEqual([expect.stringMatching(sentence)]),
  )
})
