import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { HostKey } from '../../../src/contract/hosts'
import { PICTURE_URL_MAX, type HostPerson, type HostTokens } from './provider'

export const AUDIENCE = 'dingdang'
/** The one header taken: `alg` is fixed, so that a token cannot choose how it is judged. */
const HEADER = { alg: 'HS256', typ: 'JWT' }

const Header = v.object({ alg: v.literal('HS256') })
const Claims = v.object({
  iss: v.string(),
  aud: v.literal(AUDIENCE),
  sub: v.pipe(v.string(), v.regex(/^[\w.:@-]{1,128}$/)),
  name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  picture: v.fallback(v.pipe(v.string(), v.maxLength(PICTURE_URL_MAX)), ''),
  /** Unix seconds. */
  exp: v.pipe(v.number(), v.integer()),
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signature = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()
function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return null
  }
}

/** Tokens a host signs itself with a shared secret: JSON Web Tokens by HS256, proved without a call to anyone. */
export class SignedHostTokens implements HostTokens {
  constructor(
    private readonly host: HostKey,
    private readonly secret: string,
  ) {}

  async verify(token: string, now: Date): Promise<HostPerson | null> {
    const [header = '', body = '', sign = '', ...more] = token.split('.')
    const sent = Buffer.from(sign, 'base64url')
    const right = signature(this.secret, `${header}.${body}`)
    if (more.length > 0 || sent.length !== right.length || !timingSafeEqual(sent, right)) return null
    const claims = v.safeParse(Claims, decode(body))
    if (!v.is(Header, decode(header)) || !claims.success) return null
    const { iss, sub, name, picture, exp } = claims.output
    const expiresAt = new Date(exp * 1000)
    if (iss !== this.host || !(expiresAt > now)) return null
    return { id: sub, name, picture, expiresAt }
  }

  /** Signs as the host does: for the development shell and for tests. */
  sign(person: HostPerson): string {
    const exp = Math.floor(person.expiresAt.getTime() / 1000)
    const { id: sub, name, picture } = person
    const claims = { iss: this.host, aud: AUDIENCE, sub, name, ...(picture ? { picture } : {}), exp }
    const text = `${encode(HEADER)}.${encode(claims)}`
    return `${text}.${signature(this.secret, text).toString('base64url')}`
  }
}
