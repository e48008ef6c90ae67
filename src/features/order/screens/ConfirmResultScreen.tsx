import { observer } from 'mobx-react'
import type { OrderDetail } from '@/contract/order'
import { NO_ORDER } from '@/domain/orderWords'
import { useParams, useReachBottom } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { CellGroup } from '@/ui/CellGroup'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { AsyncView } from '@/widgets/AsyncView'
import { LineRow } from '@/widgets/LineRow'
import { Recommended } from '@/widgets/Recommended'
import { ResultHead } from '@/widgets/ResultHead'
import { ConfirmResultModel } from '../model/ConfirmResultModel'

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
      {model.received && <Recommended list={model.feed} />}
    </Page>
  )
})

/** The result; of an order that has not come to it, where it stands and the way on. */
const Head = observer(function Head({ model, order }: { model: ConfirmResultModel; order: OrderDetail }) {
  const { received } = model
  const ways = [
    ...(model.may('confirm') ? [{ text: '去确认收货', onClick: model.confirm }] : []),
    { text: '查看订单', onClick: model.showOrder },
    ...(received && model.may('buyAgain') ? [{ text: '再来一单', onClick: model.buyAgain }] : []),
  ]
  return (
    <ResultHead
      icon={received ? 'check-circle' : 'package'}
      tone={received ? 'good' : 'open'}
      title={received ? '收货成功' : order.stateText}
      text={received ? `货款已付给${order.shopName}，感谢你的信任` : order.hint}
      ways={ways}
    />
  )
})
