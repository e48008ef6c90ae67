import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useReachBottom, usePageShow, useUserChange } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { loadUsage } from '@/integrations/analytics/load'
import { TEXT } from '@/contract/texts'
import { routes } from '@/routes'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { HeaderArea } from '@/ui/HeaderArea'
import { IconButton } from '@/ui/IconButton'
import { openHostPage } from '@/actions/hostPages'
import { ItemFeed } from '@/widgets/ItemFeed'
import { Page } from '@/shell/Page'
import { SavedCounts } from '../components/SavedCounts'
import { OrderEntries } from '../components/OrderEntries'
import { UserHead } from '../components/UserHead'
import { MineModel } from '../model/MineModel'
import './MineScreen.scss'

/** Tab 3 我的 (app §2): the person, their orders and what they keep; guests see the same page and are invited to sign in. */
export const MineScreen = observer(function MineScreen() {
  const app = useApp()
  const { nav, chat, session, platform } = app
  const sellerInHost = platform.host && session.userInfo?.seller
  const model = useModel((app) => new MineModel(app))
  usePageShow(model.show)
  useUserChange(model.show)
  const changeUsage = () =>
    void loadUsage(app).then(
      (usage) => usage.change(),
      () => app.ui.showToast(TEXT.offline),
    )
  useReachBottom(() => void model.feed.more())
  return (
    <Page route="mine" nav={false}>
      <HeaderArea
        bar={
          <>
            <Text as="h1" className="dd-mine__title">
              我的
            </Text>
            <IconButton icon="chat" label="消息" badge={chat.unread} onClick={() => nav.open('info')} />
          </>
        }
      >
        <UserHead />
        <SavedCounts ext={model.ext} />
      </HeaderArea>
      <OrderEntries counts={model.ext?.orders ?? null} />
      <CellGroup>
        {model.ext?.sold && (
          <Cell
            icon="list"
            title="我卖出的"
            value={
              model.ext.sold.toShip > 0
                ? `${model.ext.sold.toShip > 99 ? '99+' : model.ext.sold.toShip}单待发货`
                : undefined
            }
            href={routes.soldOrders.path}
            onClick={() => nav.open('soldOrders')}
          />
        )}
        {model.staff && (
          <>
            <Cell
              icon="check-circle"
              title="核销订单"
              href={routes.redeemDesk.path}
              onClick={() => nav.open('redeemDesk')}
            />
            <Cell icon="list" title="预约管理" href={routes.reserveDesk.path} onClick={() => nav.open('reserveDesk')} />
          </>
        )}
        {sellerInHost && <Cell icon="store" title="店铺管理" onClick={() => void openHostPage(app, 'shopManage')} />}
        <Cell icon="discount" title="卡包" href={routes.cardHolder.path} onClick={() => nav.open('cardHolder')} />
        <Cell icon="store" title="我的预约" href={routes.reservations.path} onClick={() => nav.open('reservations')} />
        <Cell icon="wallet" title="我的钱包" href={routes.wallet.path} onClick={() => nav.open('wallet')} />
        <Cell icon="card" title="我的收据" href={routes.invoices.path} onClick={() => nav.open('invoices')} />
        <Cell icon="map-pin" title="收货地址" href={routes.addresses.path} onClick={() => nav.open('addresses')} />
        {session.userInfo?.seller && (
          <>
            <Cell icon="grid" title="收款码" href={routes.payCode.path} onClick={() => nav.open('payCode')} />
            <Cell icon="heart" title="我的粉丝" href={routes.myFans.path} onClick={() => nav.open('myFans')} />
            <Cell
              icon="comment"
              title="客服设置"
              href={routes.replySettings.path}
              onClick={() => nav.open('replySettings')}
            />
          </>
        )}
        <Cell
          icon="user-plus"
          title="添加客服"
          href={routes.customerService.path}
          onClick={() => nav.open('customerService')}
        />
        <Cell icon="user" title="个人资料" href={routes.userDetail.path} onClick={() => nav.open('userDetail')} />
        <Cell icon="shield" title="使用统计" onClick={changeUsage} />
        {platform.host && <Cell icon="home" title="返回 App 首页" onClick={() => void openHostPage(app, 'home')} />}
      </CellGroup>
      <View className="dd-mine__section">
        <Text as="h2" className="dd-mine__heading">
          猜你喜欢
        </Text>
      </View>
      <ItemFeed list={model.feed} />
    </Page>
  )
})
