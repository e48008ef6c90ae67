import { HOST_TOKEN_MAX } from '@/contract/hosts'
import type { HostLogin } from '../../hostPort'
import type { PickedImage } from '../../ports'

/** What comes from a host, read as strictly as what comes from a stranger. */

const object = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

/** Visible ASCII: it becomes a header. */
const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= HOST_TOKEN_MAX && /^[\x21-\x7e]+$/.test(value)

/** app §4: `null` is a guest; undefined is no valid response, and changes nothing. */
export function readLogin(value: unknown): HostLogin | null | undefined {
  if (value === null) return null
  const { token, user } = object(value)
  if (!isToken(token)) return undefined
  const { id, nickname } = object(user)
  const notified = typeof id === 'string' && /^[\w.:@-]{1,128}$/.test(id)
  return { token, user: notified ? { id, nickname: typeof nickname === 'string' ? nickname.slice(0, 60) : '' } : null }
}

/** app §5: at most 10 MB of picture, as the service takes it; null when the person changed their mind. */
export function readImage(value: unknown): PickedImage | null {
  const { data, type } = object(value)
  if (typeof data !== 'string' || data.length > 14_000_000 || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return null
  return { data, type: type === 'png' || type === 'webp' ? type : 'jpg' }
}

export const isWeb = (url: string) => /^https?:\/\/[^/]/i.test(url)
/** A link that opens an app: a scheme of its own, never one that runs a script or reads a file. */
export const isAppLink = (link: string) =>
  /^[a-z][a-z0-9+.-]*:/i.test(link) && !/^(javascript|data|vbscript|file|blob|about):/i.test(link)
