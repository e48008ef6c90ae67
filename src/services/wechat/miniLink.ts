import { SCHEME_DAYS, wechatApi } from '@/contract/wechat'
import { routes, routeUrl, type RouteTarget } from '@/routes'
import type { ApiClient } from '../ApiClient'

/** The link that opens a page of ours in the mini program, from anywhere outside WeChat (app §7 generateScheme). Rejects with ApiError. */
export async function miniLink(api: Pick<ApiClient, 'act'>, { name, params }: RouteTarget): Promise<string> {
  const [, query = ''] = routeUrl(name, params).split(/\?(.*)/s)
  const jump_wxa = { path: routes[name].path.slice(1), query, env_version: 'trial' as const }
  const { openlink } = await api.act(wechatApi.generateScheme, { jump_wxa, expire_interval: SCHEME_DAYS })
  return openlink
}
