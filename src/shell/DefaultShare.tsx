import { useContext } from 'react'
import { DEFAULT_SHARE_TITLE } from '@/domain/shareTitle'
import type { RouteName } from '@/routes'
import { OwnPageContext } from '@/hooks/ownPage'
import { useShareCard } from '@/hooks/useShareCard'
import { sharedPath } from '@/actions/sharedPath'

/** app §9: a page without a card of its own is shared from the mini program's menu under the product's name, with the parameters it lists. */
export function DefaultShare({ route }: { route: RouteName }) {
  const { params } = useContext(OwnPageContext)
  useShareCard(
    () => ({
      title: DEFAULT_SHARE_TITLE,
      path: sharedPath(route, params),
      // WeChat then shows the page as it looks.
      pictureUrl: '',
    }),
    () => undefined,
  )
  return null
}
