import { useRouter } from '@tarojs/taro'
import { DEFAULT_SHARE_TITLE } from '@/domain/shareTitle'
import type { RouteName } from '@/routes'
import { useShareCard } from './shareCard'
import { sharedPath } from './sharedPath'

/** app §9: a page without a card of its own is shared from the mini program's menu under the product's name, with the parameters it lists. */
export function DefaultShare({ route }: { route: RouteName }) {
  const { params } = useRouter()
  useShareCard(
    () => ({
      title: DEFAULT_SHARE_TITLE,
      path: sharedPath(route, params as Record<string, string>),
      // WeChat then shows the page as it looks.
      pictureUrl: '',
    }),
    () => undefined,
  )
  return null
}
