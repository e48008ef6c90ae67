import { observer } from 'mobx-react'
import type { OrderDetail } from '@/contract/order'
import { NO_ORDER } from '@/domain/orderWords'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Notice } from '@/ui/Notice'
import { Price } from '@/ui/Price'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { AsyncView } from '@/widgets/AsyncView'
import { ShopHeading } from '@/widgets/ShopHeading'
import { LineRow } from '@/widgets/LineRow'
import { ConfirmOrderModel } from '../model/ConfirmOrderModel'
import './ConfirmOrderScreen.scss'

/** What confirming means, in the order in which a person should know it. */
const MEANING = [
  '请先检查商品的数量、规格和外观，有问题先联系卖家，不要确认。',
  '确认后这笔货款会付给卖家。',
  '确认后发现问题，仍可以申请售后。',
]

/** 确认收货 (app §2 pages/order/confirm): the way in from notices and hosts, by an order's number. */
export const ConfirmOrderScreen = observer(function ConfirmOrderScreen() {
  const { orderNo } = useParams('confirmOrder')
  const model = useModel((app) => new ConfirmOrderModel(app, orderNo))
  usePageReshow(() => void (model.order.notFound || model.start()))
  return (
    <Page
      route="confirmOrder"
      onRefresh={model.order.refresh}
      footer={
        model.order.data && (
          <View className="dd-confirm__ways">
            {model.possible ? (
              <Button kind="primary" size="large" block loading={model.confirming} onClick={model.confirm}>
                {model.order.data.freightKind === 'pickup' ? '确认取货' : '确认收货'}
              </Button>
            ) : (
              <Button kind="primary" size="large" block onClick={model.done ? model.showResult : model.showOrder}>
                查看订单
              </Button>
            )}
          </View>
        )
      }
    >
      <AsyncView task={model.order} skeleton={<ListSkeleton count={3} />} missing={NO_ORDER}>
        {(order) => (
          <>
            {!model.possible && <Notice>{whyNot(order)}</Notice>}
            <CellGroup>
              <View className="dd-confirm__shop">
                <ShopHeading sellerAlias={order.sellerAlias} name={order.shopName} />
                <Text className="dd-confirm__state">{order.stateText}</Text>
              </View>
              {order.lines.map((line) => (
                <LineRow key={line.skuAlias} line={line} />
              ))}
              <Cell
                title={`共${order.count}件，实付`}
                value={<Price cents={order.totalCents} size="small" tone="ink" />}
              />
              <Cell title="订单编号" value={order.orderNo} />
            </CellGroup>
            {model.possible && (
              <View as="section" className="dd-confirm__meaning">
                <Text as="h2" className="dd-confirm__title">
                  确认前请注意
                </Text>
                {MEANING.map((sentence) => (
                  <Text key={sentence} as="p" className="dd-confirm__sentence">
                    {sentence}
                  </Text>
                ))}
              </View>
            )}
          </>
        )}
      </AsyncView>
    </Page>
  )
})

/** Why there is nothing to confirm now. */
function whyNot(order: OrderDetail): string {
  const { completedAt, side, stateText, hint, cases = [] } = order
  if (completedAt) return '这个订单已经确认收货，不用再确认。'
  if (side === 'seller') return '这是卖出的订单，由买家确认收货。'
  return cases.some(({ open }) => open) ? hint : `订单现在是“${stateText}”，还不能确认收货。`
}
