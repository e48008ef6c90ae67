import { observer } from 'mobx-react'
import { useEffect, type ComponentType } from 'react'
import { useApp } from '@/app/AppContext'
import { useParams, usePageVisible } from '@/hooks/page'
import type { RouteName } from '@/routes'
import { Empty } from '@/ui/Empty'
import { Spinner } from '@/ui/Spinner'
import { Loading } from '@/ui/skeletons/Loading'
import { Page } from './Page'
import '@/ui/Empty.scss'

/** Routes that take the same parameter, an order's number. */
type OfOrder = Extract<RouteName, 'payResult' | 'payResultDoor' | 'confirmResult' | 'confirmResultDoor'>

/** The screen of a path that is another page's second name, for links from outside: that page takes its place at once. */
export function doorScreen(door: OfOrder, to: OfOrder): ComponentType {
  return observer(function Door() {
    const { nav, platform } = useApp()
    const { orderNo } = useParams(door)
    const confined = platform.mini?.singlePage
    const front = usePageVisible()
    useEffect(() => {
      if (front && !confined) nav.replace(to, { orderNo })
    }, [nav, front, confined, orderNo])
    return (
      <Page route={door}>
        {confined ? (
          <Empty icon="info" title="请点击下方「前往小程序」查看" />
        ) : (
          <Loading className="dd-empty">
            <Spinner size={28} />
          </Loading>
        )}
      </Page>
    )
  })
}
