import { HttpError, type HttpPort } from '@/platform/ports'
import { CODE, make } from '../failures'
import { ImError } from '../ImError'
import { needText } from '../rules'
import type { Hosts } from './Hosts'

const TIMEOUT_MS = 15_000

interface AccountResponse {
  access_token?: string
  error_description?: string
}

/** The calls before login (chat §7 registration and login); the SDK requires less than the spec does. */
export class Accounts {
  constructor(
    private readonly http: HttpPort,
    private readonly hosts: Hosts,
  ) {}

  async register({ username, password, nickname = '' }: { username: string; password: string; nickname?: string }) {
    needText(username, 'username')
    needText(password, 'password')
    try {
      void this.hosts.base
    } catch {
      throw new ImError(make(CODE.noAppKey, 'signup error'))
    }
    const { status, response } = await this.post('/users', { username, password, nickname })
    if (status !== 200) throw new ImError(make(CODE.openError, response.error_description ?? 'signup error'))
  }

  /** A chat token for a provider's token. */
  async chatToken(providerToken: string): Promise<string> {
    const { status, response } = await this.post('/token', { grant_type: 'agora' }, providerToken)
    if (status !== 200 || !response.access_token)
      throw new ImError({ ...make(CODE.noToken, 'get chat token fail'), detail: response.error_description })
    return response.access_token
  }

  /** Tries host after host (chat §8). Rejects with an HttpError when none is reached. */
  private async post(
    path: string,
    body: object,
    token?: string,
  ): Promise<{ status: number; response: AccountResponse }> {
    await this.hosts.ready()
    for (let tried = 1; ; tried++) {
      try {
        const { status, body: text } = await this.http.request({
          url: `${this.hosts.base}${path}`,
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
          body: JSON.stringify(body),
          timeoutMs: TIMEOUT_MS,
        })
        this.hosts.restWorked()
        return { status, response: parsed(text) }
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        this.hosts.restFailed()
        if (tried >= this.hosts.restCount) throw error
      }
    }
  }
}

function parsed(text: string): AccountResponse {
  try {
    return JSON.parse(text) as AccountResponse
  } catch {
    return {}
  }
}
