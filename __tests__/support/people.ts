import { fakeUploads } from '@/platform/memory/uploads'
import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { addressApi } from '@/contract/address'
import type { OutputOf } from '@/contract/endpoint'
import type { HostKey } from '@/contract/hosts'
import { orderApi } from '@/contract/order'
import { QUEEN_STREET } from '@/contract/testing/address'
import type { UserInfo } from '@/contract/user'
import { Accounts } from '@/services/Accounts'
import { ApiClient } from '@/services/ApiClient'
import { PassportClient } from '@/services/PassportClient'
import { USER_KEY } from '@/stores/Session'
import { call } from '../../scripts/bench/requests'
import { readConfig } from '../../server/config'
import { H5Phone } from './h5Phone'
import { nodeHttp } from './nodeHttp'
import type { Service } from './service'

/**
 * People who have been here before: signed in, or with an address, by the product's own clients over HTTP. Walks whose subject comes after that
 * start with them; signing in and a first address by hand are walked in the journeys of both builds.
 */

export const DEMO_PASSWORD = 'Dingdang2026'

/** A signed-in person, as their phone stores them. */
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

async function enter({ url }: Pick<Service, 'url'>, how: (accounts: Accounts) => Promise<UserInfo>): Promise<Person> {
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
    uploads: fakeUploads(),
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

/** A user of the demo, by password. */
export const demo = (service: Pick<Service, 'url'>, username = 'demo1') =>
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

const portOf = ({ url }: Service) => Number(new URL(url).port)

/** A first address of the token's user, in that native host if in any. */
export const giveAddress = (service: Service, token: string, name: string, host?: HostKey) =>
  call(
    portOf(service),
    addressApi.add,
    { ...QUEEN_STREET, name },
    { token, host, requestKey: randomBytes(8).toString('hex') },
  )

/** The demo's shops ship by themselves from now on, as for a buyer who tries it alone. */
async function shipAlone({ url }: Service): Promise<void> {
  const { status } = await fetch(`${url}/dev/sellers`, { method: 'POST', body: new URLSearchParams({ on: 'true' }) })
  if (status >= 400) throw new Error(`The sellers of the demo were not switched on: ${status}`)
}

/** Until the seller has sent the order at that place of the demo buyer's list; 0 is the newest. */
export async function waitShipped(service: Service, nth: number): Promise<void> {
  await shipAlone(service)
  const { token } = (await demo(service)).user
  const until = Date.now() + 90_000
  for (;;) {
    const { list } = await call<OutputOf<typeof orderApi.buyers>>(portOf(service), orderApi.buyers, {}, { token })
    if (list[nth]!.state === 'SHIPPED') return
    if (Date.now() > until) throw new Error(`Not sent in time: ${JSON.stringify(list[nth])}`)
    await new Promise((passed) => setTimeout(passed, 500))
  }
}

/** A seller of the demo data whose only orders are on their way: no money was theirs yet. */
export const NEW_SELLER = 'merino-house'

/** The other demo buyer has received what that seller sent: its money is the seller's to use. */
export async function earn(service: Service): Promise<void> {
  const { token } = (await demo(service, 'demo2')).user
  const port = portOf(service)
  const { list } = await call<OutputOf<typeof orderApi.buyers>>(port, orderApi.buyers, { tab: 'shipped' }, { token })
  for (const { orderNo, shopName } of list)
    if (shopName.includes('美丽诺')) await call(port, orderApi.confirm, { orderNo }, { token })
}
