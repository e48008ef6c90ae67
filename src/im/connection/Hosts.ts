import type { HttpPort } from '@/platform/ports'
import type { AppKey } from '../appKey'
import type { ImConfig } from '../config'
import { CODE, make } from '../failures'
import { ImError } from '../ImError'
import type { SdkHosts } from '../sdk'

/** chat §7: tried in this order for the hosts of an app key. */
export const DNS_HOSTS = [
  'https://rs.easemob.com',
  'https://rs.chat.agora.io',
  'http://59.110.89.59',
  'http://39.97.193.190',
  'http://39.97.193.187',
]
const DNS_TIMEOUT_MS = 6000
/** chat §8: after every so many failures in a row the hosts are fetched again. */
const FAILURES_TO_REFRESH = 5

interface Host {
  protocol: string
  domain?: string
  ip?: string
  port?: string | number
}
interface ServerJson {
  rest?: { hosts?: Host[] }
  'msync-ws'?: { hosts?: Host[] }
}

/** Hosts of the chat service: the configured ones, or the cloud's, with the next in line when one fails (chat §7, §8). */
export class Hosts {
  private rest: string[] = []
  private sockets: string[] = []
  private restIndex = 0
  private socketIndex = 0
  private failures = 0
  private finding: Promise<void> | null = null

  constructor(
    private readonly config: ImConfig,
    private readonly key: () => AppKey,
    private readonly http: HttpPort,
  ) {
    if (config.discover) return
    this.rest = [config.restUrl]
    this.sockets = [config.socketUrl]
  }

  /** Makes sure that hosts are known; rejects when none of the DNS hosts responds. */
  async ready(): Promise<SdkHosts> {
    if (this.rest.length === 0 || this.sockets.length === 0) await this.refresh()
    return this.current
  }

  get current(): SdkHosts {
    return { rest: this.rest[this.restIndex] ?? '', socket: this.sockets[this.socketIndex] ?? '' }
  }
  /** How many hosts a call may be tried on. */
  get restCount(): number {
    return this.rest.length
  }
  /** Where this app's calls begin. */
  get base(): string {
    const { org, app } = this.key()
    return `${this.current.rest}/${org}/${app}`
  }

  restWorked(): void {
    this.failures = 0
  }
  /** A REST call reached no host: the next call goes to the next host. */
  restFailed(): void {
    if (this.rest.length > 0) this.restIndex = (this.restIndex + 1) % this.rest.length
    this.failures++
    if (this.failures % FAILURES_TO_REFRESH === 0 && this.config.discover) {
      // The known hosts stay in use while no DNS host responds.
      this.refresh().catch(() => undefined)
    }
  }
  socketFailed(): void {
    if (this.sockets.length > 0) this.socketIndex = (this.socketIndex + 1) % this.sockets.length
  }

  private refresh(): Promise<void> {
    this.finding ??= this.find().finally(() => (this.finding = null))
    return this.finding
  }

  private async find(): Promise<void> {
    const { org, app } = this.key()
    for (const dns of DNS_HOSTS) {
      try {
        const response = await this.http.request({
          url: `${dns}/easemob/server.json?app_key=${encodeURIComponent(`${org}#${app}`)}`,
          method: 'GET',
          headers: {},
          timeoutMs: DNS_TIMEOUT_MS,
        })
        if (response.status !== 200) continue
        const found = JSON.parse(response.body) as ServerJson
        const rest = urls(found.rest?.hosts, 'https')
        const sockets = urls(found['msync-ws']?.hosts, 'wss').map((host) => `${host}/websocket`)
        if (rest.length === 0 || sockets.length === 0) continue
        this.rest = rest
        this.sockets = sockets
        this.restIndex = this.socketIndex = 0
        return
      } catch {
        // Not reached, or not JSON: the next host is tried.
      }
    }
    throw new ImError(make(CODE.openError, 'get DNS failed'))
  }
}

/** Encrypted hosts alone: a mini program and a page served by https may use no others. */
function urls(hosts: Host[] | undefined, scheme: 'https' | 'wss'): string[] {
  return (hosts ?? [])
    .filter(({ protocol, domain }) => protocol === 'https' && domain)
    .map(({ domain, port }) => `${scheme}://${domain}${port && String(port) !== '443' ? `:${port}` : ''}`)
}
