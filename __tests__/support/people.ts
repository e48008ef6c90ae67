import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { addressApi } from '@/contract/address'
import type { HostKey } from '@/contract/hosts'
import type { UserInfo } from '@/contract/user'
import { Accounts } from '@/services/Accounts'
import { ApiClient } from '@/services/ApiClient'
import { PassportClient } from '@/services/PassportClient'
import { USER_KEY } from '@/stores/Session'
import { call } from '../../scripts/bench/requests'
import { readConfig } from '../../server/config'
import { H5Phone } from './h5Phone'
import { DEMO_PASSWORD } from './journey'
import { nodeHttp } from './nodeHttp'
import type { Service } from './service'

/**
 * People who have been here before: signed in, or with an address, by the product's own clients over HTTP. Walks whose subject comes after that
 * start with them; signing in and a first address by hand are walked in the journeys of both builds.
 */

/** Somebody signed in, as their phone keeps it. */
export class Person {
  constructor(
    readonly user: UserInfo,
    private readonly url: string,
  ) {}
  /** For a WeappPhone. */
  get storage(): Record<string, unknown> {
    return { [USER_KEY]: this.user }
  }
  /** For an H5Phone. */
  get storageState(): BrowserContextOptions['storageState'] {
    const localStorage = [{ name: USER_KEY, value: JSON.stringify(this.user) }]
    return { cookies: [], origins: [{ origin: this.url, localStorage }] }
  }
}

async function enter({ url }: Service, how: (accounts: Accounts) => Promise<UserInfo>): Promise<Person> {
  const { signSecret, passportSecret } = readConfig({})
  let user: UserInfo | null = null
  const token = () => user?.token ?? ''
  const silent = { toast: () => undefined, loading: () => undefined }
  const api = new ApiClient(nodeHttp, url, signSecret, {
    ...silent,
    token,
    identifier: () => 'test',
    loginRequired: () => undefined,
    now: Date.now,
    randomKey: () => randomBytes(8).toString('hex'),
  })
  const passport = new PassportClient({
    ...silent,
    http: nodeHttp,
    origin: url,
    secret: passportSecret,
    clock: { now: Date.now },
    random: (length) => new Uint8Array(randomBytes(length)),
    token,
    onLoginRequired: () => undefined,
  })
  const keep = (given: UserInfo) => void (user = given)
  const session = { login: keep, update: keep, expire: () => undefined }
  const accounts = new Accounts(passport, api, {
    ...session,
    get token() {
      return token()
    },
  })
  return new Person(await how(accounts), url)
}

/** Somebody of the demo, by their password. */
export const demo = (service: Service, username = 'demo1') =>
  enter(service, (accounts) => accounts.loginPassport(username, DEMO_PASSWORD))

/** An H5 phone of theirs. */
export async function demoPhone(on: { browser: Browser; service: Service }, username?: string): Promise<H5Phone> {
  const { storageState } = await demo(on.service, username)
  return H5Phone.open(on.browser, on.service.url, { storageState })
}

/** The owner of a mobile number, new to the market unless the number is known. @param phone E.164 */
export const byMobile = (service: Service, phone: string) =>
  enter(service, async (accounts) => {
    await accounts.sendSms(phone)
    return accounts.loginMobile(phone, await service.codeFor(phone))
  })

/** A first address of whoever has that token, in that native host if in any. */
export const giveAddress = ({ url }: Service, token: string, name: string, host?: HostKey) =>
  call(
    Number(new URL(url).port),
    addressApi.add,
    {
      name,
      phone: '+64212345678',
      street: '12 Queen Street',
      suburb: 'Auckland Central',
      city: 'Auckland',
      region: 'Auckland',
      postcode: '1010',
      isDefault: true,
      label: '家',
    },
    { token, host, requestKey: randomBytes(8).toString('hex') },
  )
