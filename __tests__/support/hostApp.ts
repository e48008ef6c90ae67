import type { Browser, BrowserContextOptions, Frame } from 'playwright-core'
import type { HostKey } from '../../src/contract/hosts'
import { H5Phone } from './h5Phone'
import { chooseSku, TRIO } from './journey'
import { giveAddress } from './people'
import type { Service } from './service'

/** app §1: what each host writes into its agent. */
export const MARKER: Record<HostKey, string> = { SN: 'snweb/97', DD: 'ddweb/5.1', BBS: 'sbweb/12', HB: 'hbweb' }
export const agentOf = (marker: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ${marker}`

interface Person {
  id: string
  nickname: string
  /** Address of a portrait. */
  picture?: string
}
interface Login {
  token: string
  user: Person
}
interface Call {
  id: string
  method: string
  params: Record<string, unknown>
}

/** A native app around the page: it receives what the page posts, and responds as docs/host-bridge.md says. */
export class HostApp {
  readonly calls: Call[] = []
  /** Headers of the calls to the service that carried a token. */
  readonly tokens: { path: string; name: string; token: string }[] = []
  login: Login | null = null
  /** Who signs in when the login panel is shown; null leaves it. */
  visitor: Person | null = null
  silent = false
  twice = false
  /** Error codes by method: such a method is refused. */
  refusals: Record<string, string> = {}
  /** What its picture picker ends with. */
  picked: { data: string; type: string } | null = null
  /** Methods that get no response. */
  mute = new Set<string>()

  private constructor(
    readonly phone: H5Phone,
    private readonly key: HostKey,
    private readonly service: Service,
  ) {}

  static async open(browser: Browser, service: Service, key: HostKey, options: BrowserContextOptions = {}) {
    const phone = await H5Phone.open(browser, service.url, { userAgent: agentOf(MARKER[key]), ...options })
    const host = new HostApp(phone, key, service)
    await phone.context.exposeBinding('receivedByHost', ({ frame }, text: string) => void host.receive(frame, text))
    await phone.context.addInitScript(() => {
      const { receivedByHost } = window as unknown as { receivedByHost(text: string): void }
      Object.assign(window, { dingdangHost: { postMessage: (text: string) => receivedByHost(text) } })
    })
    phone.page.on('request', (request) => {
      const headers = request.headers()
      for (const name of ['x-token', 'x-sn-token'])
        if (headers[name]) host.tokens.push({ path: new URL(request.url()).pathname, name, token: headers[name] })
    })
    return host
  }

  /** A token as the host's own service signs it. */
  async sign(person: Person): Promise<Login> {
    const respond = await fetch(`${this.service.url}/dev/host/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ host: this.key, id: person.id, name: person.nickname, picture: person.picture }),
    })
    const { data } = (await respond.json()) as { data: { token: string } }
    return { token: data.token, user: { id: person.id, nickname: person.nickname } }
  }
  async signIn(person: Person): Promise<Login> {
    return (this.login = await this.sign(person))
  }
  /** Gives the signed-in user a first address. */
  giveAddress(name: string): Promise<unknown> {
    return giveAddress(this.service, this.login!.token, name, this.key)
  }
  /** Sends the page an event. */
  async emit(event: string, data: unknown = null): Promise<void> {
    // An event sent before the page listens is lost; this host waits, as the guide demands.
    await this.phone.page.waitForFunction(() => 'dingdangBridge' in window)
    await this.phone.page.evaluate(
      (message) =>
        (window as unknown as { dingdangBridge: { emit(message: object): void } }).dingdangBridge.emit(message),
      { event, data },
    )
  }
  requests(method: string): Call[] {
    return this.calls.filter((call) => call.method === method)
  }
  async waitForRequest(method: string, times = 1): Promise<void> {
    const end = Date.now() + 15_000
    while (this.requests(method).length < times) {
      if (Date.now() > end)
        throw new Error(
          `The host was not asked to ${method}: ${JSON.stringify(this.calls)}\n${await this.phone.text()}`,
        )
      await this.phone.page.waitForTimeout(50)
    }
  }

  /** Waits until the page reports that path as the one on screen. */
  async waitForPath(path: string): Promise<void> {
    const end = Date.now() + 15_000
    for (;;) {
      const last = String(this.requests('routeChanged').at(-1)?.params.url ?? '').split('?')[0]
      if (last === path) return
      if (Date.now() > end) throw new Error(`The host was told of ${last} last, not of ${path}`)
      await this.phone.page.waitForTimeout(50)
    }
  }

  private async receive(frame: Frame, text: string): Promise<void> {
    const call = JSON.parse(text) as Call
    this.calls.push(call)
    if (this.silent || this.mute.has(call.method)) return
    const code = this.refusals[call.method]
    const message = code ? { id: call.id, error: { code } } : { id: call.id, result: await this.respond(call) }
    for (let times = this.twice ? 2 : 1; times > 0; times--)
      await frame
        .evaluate(
          (given) =>
            (window as unknown as { dingdangBridge: { receive(message: object): void } }).dingdangBridge.receive(given),
          message,
        )
        // The page has gone on to another document.
        .catch(() => undefined)
  }
  private async respond({ method }: Call): Promise<unknown> {
    if (method === 'login') return this.visitor ? this.signIn(this.visitor) : null
    if (method === 'isLogin') return this.login !== null
    if (method === 'getToken') return this.login
    if (method === 'pickImage') return this.picked
    if (method === 'logout') this.login = null
    return null
  }
}

/** For a signed-in user: from an item's link to the confirmation page, with a first address. */
export async function toConfirmation(host: HostApp): Promise<void> {
  const { phone } = host
  await host.giveAddress('林小满')
  await phone.start(TRIO.path)
  await chooseSku(phone, '立即购买', [])
  await phone.waitText('林小满')
}
