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

/** A native app around the page: it hears what the page posts, and answers as docs/host-bridge.md says. */
export class HostApp {
  readonly calls: Call[] = []
  /** Headers of the calls to the service that carried a token. */
  readonly tokens: { path: string; name: string; token: string }[] = []
  login: Login | null = null
  /** Who signs in when the login panel is shown; null leaves it. */
  visitor: Person | null = null
  silent = false
  twice = false
  /** Codes of errors that methods are answered with. */
  refusals: Record<string, string> = {}
  /** What its picture picker ends with. */
  picked: { data: string; type: string } | null = null
  /** Methods that get no answer. */
  mute = new Set<string>()

  private constructor(
    readonly phone: H5Phone,
    private readonly key: HostKey,
    private readonly service: Service,
  ) {}

  static async open(browser: Browser, service: Service, key: HostKey, options: BrowserContextOptions = {}) {
    const phone = await H5Phone.open(browser, service.url, { userAgent: agentOf(MARKER[key]), ...options })
    const host = new HostApp(phone, key, service)
    await phone.context.exposeBinding('heardByHost', ({ frame }, text: string) => void host.hear(frame, text))
    await phone.context.addInitScript(() => {
      const { heardByHost } = window as unknown as { heardByHost(text: string): void }
      Object.assign(window, { dingdangHost: { postMessage: (text: string) => heardByHost(text) } })
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
    const answer = await fetch(`${this.service.url}/dev/host/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ host: this.key, id: person.id, name: person.nickname, picture: person.picture }),
    })
    const { data } = (await answer.json()) as { data: { token: string } }
    return { token: data.token, user: { id: person.id, nickname: person.nickname } }
  }
  async signIn(person: Person): Promise<Login> {
    return (this.login = await this.sign(person))
  }
  /** A first address of whoever is signed in. */
  giveAddress(name: string): Promise<unknown> {
    return giveAddress(this.service, this.login!.token, name, this.key)
  }
  /** Tells the page by itself. */
  async emit(event: string, data: unknown = null): Promise<void> {
    // An app that speaks before the page listens is not heard; this one waits, as the guide tells it to.
    await this.phone.page.waitForFunction(() => 'dingdangBridge' in window)
    await this.phone.page.evaluate(
      (message) =>
        (window as unknown as { dingdangBridge: { emit(message: object): void } }).dingdangBridge.emit(message),
      { event, data },
    )
  }
  asked(method: string): Call[] {
    return this.calls.filter((call) => call.method === method)
  }
  async waitAsked(method: string, times = 1): Promise<void> {
    const end = Date.now() + 15_000
    while (this.asked(method).length < times) {
      if (Date.now() > end)
        throw new Error(
          `The host was not asked to ${method}: ${JSON.stringify(this.calls)}\n${await this.phone.text()}`,
        )
      await this.phone.page.waitForTimeout(50)
    }
  }

  /** Waits until the page shown last, as the page has told it, is at that path. */
  async waitTold(path: string): Promise<void> {
    const end = Date.now() + 15_000
    for (;;) {
      const last = String(this.asked('routeChanged').at(-1)?.params.url ?? '').split('?')[0]
      if (last === path) return
      if (Date.now() > end) throw new Error(`The host was told of ${last} last, not of ${path}`)
      await this.phone.page.waitForTimeout(50)
    }
  }

  private async hear(frame: Frame, text: string): Promise<void> {
    const call = JSON.parse(text) as Call
    this.calls.push(call)
    if (this.silent || this.mute.has(call.method)) return
    const code = this.refusals[call.method]
    const message = code ? { id: call.id, error: { code } } : { id: call.id, result: await this.answer(call) }
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
  private async answer({ method }: Call): Promise<unknown> {
    if (method === 'login') return this.visitor ? this.signIn(this.visitor) : null
    if (method === 'isLogin') return this.login !== null
    if (method === 'getToken') return this.login
    if (method === 'pickImage') return this.picked
    if (method === 'logout') this.login = null
    return null
  }
}

/** Of somebody signed in: from an item's link to the confirmation page, with a first address. */
export async function toConfirmation(host: HostApp): Promise<void> {
  const { phone } = host
  await host.giveAddress('林小满')
  await phone.start(TRIO.path)
  await chooseSku(phone, '立即购买', [])
  await phone.waitText('林小满')
}
