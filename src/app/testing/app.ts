import { createApp } from '@/app/createApp'
import type { UserInfo } from '@/contract/user'
import { createFakePlatform, fakeHttp, type FakeOptions } from '@/platform/fake'
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

export interface Asked {
  path: string
  input: Record<string, unknown>
}
/** Data of the answer, an error code, or nothing: no answer. */
type Answer = { data: unknown } | { code: number } | null
type Service = (asked: Asked) => Answer | Promise<Answer>

/** A platform over a service that answers as the test says; `asked` is every call in order. */
export function platformOver(answer: Service, options: FakeOptions = {}) {
  const asked: Asked[] = []
  const platform = createFakePlatform({
    ...options,
    http: fakeHttp(async ({ url, body }) => {
      const { pathname, searchParams } = new URL(url, 'http://x')
      const call = {
        path: pathname.replace('/api', ''),
        input: body ? (JSON.parse(body) as Record<string, unknown>) : Object.fromEntries(searchParams),
      }
      asked.push(call)
      const given = await answer(call)
      if (given === null) return new HttpError('offline')
      return { body: JSON.stringify({ code: 0, msg: '', data: null, ...given }) }
    }),
  })
  return { platform, asked }
}

/** The app over such a platform. */
export function appOver(answer: Service) {
  const { platform, asked } = platformOver(answer)
  return { app: createApp(platform, TEST_CONFIG), platform, asked }
}
