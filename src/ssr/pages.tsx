import { enableStaticRendering } from 'mobx-react'
import { Fragment, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { AppContext } from '@/app/AppContext'
import { createApp } from '@/app/createApp'
import type { FirstState } from '@/contract/firstState'
import { createMemoryPlatform } from '@/platform/memory/index'
import type { RouteName } from '@/routes'

// Nothing that a render observes outlives it.
enableStaticRendering(true)

type RoutePage = ComponentType<{ tid?: string }>
/** The pages whose first screen the service draws, each by its own route file; what one reads stands in server/web/publicPages.ts. */
const PAGES: Partial<Record<RouteName, () => Promise<{ default: RoutePage }>>> = {
  home: () => import('@/pages/index/index'),
  discount: () => import('@/pages/discount/list'),
  mall: () => import('@/pages/index/mall'),
  itemDetail: () => import('@/pages/item/detail'),
  shop: () => import('@/pages/shop/shopDetial'),
  categorySearch: () => import('@/search/pages/categorySearch'),
  categoryList: () => import('@/search/pages/categoryList'),
  inStoreHome: () => import('@/inStore/pages/home'),
  storeList: () => import('@/inStore/pages/store/storeList'),
  storeDetail: () => import('@/inStore/pages/store/storeDetail'),
  voucher: () => import('@/inStore/pages/item/offlineDetail'),
}

/** Draws a page for its address with the responses of its first calls, in an app of its own: as a guest's phone does. */
export type Draw = (url: string, first: FirstState) => string

/** Loads what draws a page; null for a page that the browser draws. */
export async function drawerOf(name: RouteName): Promise<Draw | null> {
  const file = await PAGES[name]?.()
  return file ? (url, first) => draw(file.default, url, first) : null
}

function draw(Page: RoutePage, url: string, first: FirstState): string {
  const platform = createMemoryPlatform({ now: () => first.serverTime, firstState: first, path: url })
  const app = createApp(platform, {
    apiOrigin: '',
    passportOrigin: '',
    version: '',
    signSecret: 'none',
    passportSecret: 'none',
  })
  // The fragment with its array is Taro's, which React counts in the ids it makes.
  return renderToString(
    <AppContext.Provider value={app}>
      <Fragment>{[<Page key={url} tid={url} />]}</Fragment>
    </AppContext.Provider>,
  )
}
