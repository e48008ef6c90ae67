import { CODE, make } from './failures'
import { ImError } from './ImError'

export interface AppKey {
  org: string
  app: string
}

/** chat §5: two non-empty parts separated by a hash sign; §8: parts that cannot stand in a path. */
export function parseAppKey(appKey: unknown): AppKey {
  const error = (message: string) => new ImError(make(CODE.noAppKey, message))
  if (typeof appKey !== 'string' || appKey === '') throw error('the appKey is illegal')
  const [org = '', app = '', ...rest] = appKey.split('#')
  if (!org || !app || rest.length > 0) throw error('Illegal appkey')
  if (!/^[\w.-]+$/.test(org) || !/^[\w.-]+$/.test(app)) throw error('appName or orgName is illegal')
  return { org, app }
}
