import type { UserInfo } from '@/contract/user'
import { HEADER } from '@/contract/envelope'
import type { HostKey } from '@/contract/hosts'
import { createMemoryPlatform, fakeHttp } from '@/platform/memory'
import { fakeHost, type FakeHostOptions } from '@/platform/memory/host'
import type { HttpError, HttpRequest, HttpResponse } from '@/platform/ports'
import { createApp } from '@/app/createApp'
import { joinEnvironment } from '../joinEnvironment'
import { startReactions } from '@/integrations/reactions'

const config = { apiOrigin: '', passportOrigin: '', version: '1', signSecret: 's', passportSecret: 'p' }
export const userOf = (token: string) =>
  ({ uid: `uid-${token[0]}`, alias: `alias-${token[0]}`, nickname: token, token }) as UserInfo
export const text = (token: string) => ({ token, user: null })
export const tokenIn = ({ headers }: HttpRequest) => headers[HEADER.token] ?? headers[HEADER.snToken] ?? ''
const ok = (data: unknown) => ({ body: JSON.stringify({ code: 0, msg: '', data }) })
const refused = { body: JSON.stringify({ code: 255, msg: '登录已过期，请重新登录', data: null }) }

/** The service knows every token that does not start with x; a token's first letter is its person. */
export const service = (request: HttpRequest): Partial<HttpResponse> | HttpError => {
  const token = tokenIn(request)
  if (request.url.endsWith('/auth/logout')) return ok({})
  if (!token || token.startsWith('x')) return refused
  return ok(request.url.endsWith('/auth/user') ? userOf(token) : {})
}

interface Launch extends FakeHostOptions {
  path?: string
  response?: (request: HttpRequest) => Partial<HttpResponse> | HttpError | Promise<Partial<HttpResponse> | HttpError>
  stored?: UserInfo
}
/** The client in a native host, on fake time. `saved` is the cookie snt. */
export async function launch(key: HostKey, { path, response = service, stored, ...options }: Launch = {}, saved = '') {
  const requests: HttpRequest[] = []
  const host = fakeHost(key, options)
  host.saved.token = saved
  const http = fakeHttp((request) => {
    requests.push(request)
    return response(request)
  })
  const platform = createMemoryPlatform({ host, http, path, now: () => Date.now() })
  if (stored) platform.storage.set('userInfo', stored)
  const app = createApp(platform, config, { joinEnvironment })
  startReactions(app)
  await settle()
  return {
    app,
    host,
    platform,
    requests,
    requested: (method: string) => host.calls.filter(([name]) => name === method),
  }
}
export const settle = () => jest.advanceTimersByTimeAsync(0)
export const authCalls = (requests: HttpRequest[]) => requests.filter(({ url }) => url.endsWith('/auth/user'))
