import { createApp } from '@/boot/createApp'
import { createFakePlatform, fakeHttp } from '@/platform/fake'
import { HttpFault } from '@/platform/ports'

export interface Asked {
  path: string
  input: Record<string, unknown>
}
/** Data of the answer, an error code, or nothing: no answer. */
type Answer = { data: unknown } | { code: number } | null

/** The app over a service that answers as the test says; `asked` is every call in order. */
export function appOver(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const asked: Asked[] = []
  const platform = createFakePlatform({
    http: fakeHttp(async ({ url, body }) => {
      const { pathname, searchParams } = new URL(url, 'http://x')
      const call = {
        path: pathname.replace('/api', ''),
        input: body ? (JSON.parse(body) as Record<string, unknown>) : Object.fromEntries(searchParams),
      }
      asked.push(call)
      const given = await answer(call)
      if (given === null) return new HttpFault('offline')
      return { body: JSON.stringify({ code: 0, msg: '', data: null, ...given }) }
    }),
  })
  const app = createApp(platform, {
    apiOrigin: '',
    passportOrigin: '',
    version: '0',
    signSecret: 's',
    passportSecret: 'p',
  })
  return { app, platform, asked }
}
