import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { PICTURE_URL_MAX, type HostPerson, type HostTokens } from './provider'

const TIMEOUT_MS = 5_000
/** A refused token is not queried again for a while: a page that repeats itself costs the host nothing. */
const REFUSED_MS = 60_000
const REFUSED_SIZE = 5_000

const TokenResponse = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w.:@-]{1,128}$/)),
  name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  picture: v.fallback(v.pipe(v.string(), v.maxLength(PICTURE_URL_MAX)), ''),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
})

/** Opaque tokens: the host's own service is queried. POST `{token}` with a bearer key; 200 is a person; 401, 403 and 404 mean none. */
export class RemoteHostTokens implements HostTokens {
  private readonly refused = new Map<string, number>()
  private readonly requests = new Map<string, Promise<HostPerson | null>>()

  constructor(
    private readonly url: string,
    private readonly key: string,
    private readonly send: typeof fetch = fetch,
  ) {}

  async verify(token: string, now: Date): Promise<HostPerson | null> {
    const hash = createHash('sha256').update(token).digest('base64url')
    if ((this.refused.get(hash) ?? 0) > now.getTime()) return null
    // Many calls of one page start at once: one question serves them all.
    let pending = this.requests.get(hash)
    if (!pending) {
      pending = this.request(token).finally(() => this.requests.delete(hash))
      this.requests.set(hash, pending)
    }
    const person = await pending
    if (person && person.expiresAt > now) return person
    this.refused.set(hash, now.getTime() + REFUSED_MS)
    if (this.refused.size > REFUSED_SIZE) this.refused.delete(this.refused.keys().next().value!)
    return null
  }

  private async request(token: string): Promise<HostPerson | null> {
    const response = await this.send(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.key}` },
      body: JSON.stringify({ token }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if ([401, 403, 404].includes(response.status)) return null
    if (response.status !== 200) throw new Error(`host answered ${response.status}`)
    const person = v.safeParse(TokenResponse, await response.json())
    if (!person.success) throw new Error('host answered in a form that is not agreed')
    const { id, name, picture, expiresAt } = person.output
    return { id, name, picture, expiresAt: new Date(expiresAt) }
  }
}
