import { observer } from 'mobx-react'
import type { OrderDetail } from '@/contract/order'
import { NO_ORDER } from '@/domain/orderWords'
import { useParams, useReachBottom } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { AsyncView } from '@/widgets/AsyncView'
import { ItemFeed } from '@/widgets/ItemFeed'
import { LineRow } from '@/widgets/LineRow'
import { ConfirmResultModel } from '../model/ConfirmResultModel'
import './ConfirmResultScreen.scss'

/** 收货成功 (app §2 order/confirmResult): what was received, buying it again, and what else there is. */
export const ConfirmResultScreen = observer(function ConfirmResultScreen() {
  const { orderNo } = useParams('confirmResult')
  const model = useModel((app) => new ConfirmResultModel(app, orderNo))
  useReachBottom(() => void (model.feed.loaded && model.feed.more()))
  return (
    <Page route="confirmResult">
      <AsyncView task={model.order} skeleton={<ListSkeleton count={3} />} missing={NO_ORDER}>
        {(order) => (
          <>
            <Head model={model} order={order} />
            <CellGroup title={model.received ? '收到的商品' : '订单商品'}>
              {order.lines.map((line) => (
                <LineRow key={line.skuAlias} line={line} />
              ))}
            </CellGroup>
          </>
        )}
      </AsyncView>
      {model.received && model.feed.list.length > 0 && (
        <>
          <Text as="h2" className="dd-received__more">
            为你推荐
          </Text>
          <ItemFeed list={model.feed} />
        </>
      )}
    </Page>
  )
})

/** The result; of an order that has not come to it, where it stands and the way on. */
const Head = observer(function Head({ model, order }: { model: ConfirmResultModel; order: OrderDetail }) {
  const { received } = model
  return (
    <View className="dd-received" role="status">
      <View className={received ? 'dd-received__mark dd-received__mark--good' : 'dd-received__mark'}>
        <Icon name={received ? 'check-circle' : 'package'} size={56} />
      </View>
      <Text as="h2" className="dd-received__title">
        {received ? '收货成功' : order.stateText}
      </Text>
      <Text as="p" className="dd-received__text">
        {received ? `货款已付给${order.shopName}，感谢你的信任` : order.hint}
      </Text>
      <View className="dd-received__ways">
        {model.may('confirm') && (
          <Button block kind="primary" onClick={model.confirm}>
            去确认收货
          </Button>
        )}
        <Button block kind={received ? 'primary' : 'secondary'} onClick={model.showOrder}>
          查看订单
        </Button>
        {received && model.may('buyAgain') && (
          <Button block kind="secondary" onClick={model.buyAgain}>
            再来一单
          </Button>
        )}
      </View>
    </View>
  )
})
