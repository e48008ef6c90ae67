import { useRouter } from '@tarojs/taro'
import { DEFAULT_SHARE_TITLE } from '@/domain/shareTitle'
import { decodeParams, routes, routeUrl, type RouteDef, type RouteName } from '@/routes'
import { useShareCard } from './shareCard'

/** app §9: a page without a card of its own is shared from the mini program's menu under the product's name, with the parameters it lists. */
export function DefaultShare({ route }: { route: RouteName }) {
  const { params } = useRouter()
  const listed = ((routes[route] as RouteDef).params ?? []).map((name) => name.replace('?', ''))
  const given = Object.entries(decodeParams(params as Record<string, string>)).filter(([name]) => listed.includes(name))
  useShareCard(
    () => ({
      title: DEFAULT_SHARE_TITLE,
      path: routeUrl(route, Object.fromEntries(given) as never),
      // WeChat then shows the page as it looks.
      pictureUrl: '',
    }),
    () => undefined,
  )
  return null
}
