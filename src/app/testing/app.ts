import { createApp } from '@/app/createApp'
import type { UserInfo } from '@/contract/user'
import { createMemoryPlatform, fakeHttp, type FakeOptions } from '@/platform/memory'
import { HttpError } from '@/platform/ports'

/** Configuration of an app that a test makes. */
export const TEST_CONFIG = { apiOrigin: '', passportOrigin: '', version: '0', signSecret: 's', passportSecret: 'p' }

/** Whom a test logs in where it does not matter who it is. */
export const TEST_USER: UserInfo = {
  uid: 'u',
  alias: 'u',
  nickname: '',
  avatar: '',
  token: 't',
  imToken: '',
  imUsername: '',
  phone: '',
  email: '',
  hasPassword: true,
  seller: false,
}

export interface ApiRequest {
  path: string
  input: Record<string, unknown>
}
/** Data of the response, an error code, or nothing: no response. */
type ApiResponse = { data: unknown } | { code: number } | null
type Service = (requested: ApiRequest) => ApiResponse | Promise<ApiResponse>

/** A platform over a service that responds as the test sets; `requested` is every call in order. */
export function platformOver(respond: Service, options: FakeOptions = {}) {
  const requested: ApiRequest[] = []
  const platform = createMemoryPlatform({
    ...options,
    http: fakeHttp(async ({ url, body }) => {
      const { pathname, searchParams } = new URL(url, 'http://x')
      const call = {
        path: pathname.replace('/api', ''),
        input: body ? (JSON.parse(body) as Record<string, unknown>) : Object.fromEntries(searchParams),
      }
      requested.push(call)
      const given = await respond(call)
      if (given === null) return new HttpError('offline')
      return { body: JSON.stringify({ code: 0, msg: '', data: null, ...given }) }
    }),
  })
  return { platform, requested }
}

/** The app over such a platform. */
export function appOver(respond: Service) {
  const { platform, requested } = platformOver(respond)
  return { app: createApp(platform, TEST_CONFIG), platform, requested }
}
