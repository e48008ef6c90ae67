import { observer } from 'mobx-react'
import { useState } from 'react'
import { useApp } from '@/app/AppContext'
import { NO_ORDER } from '@/domain/orderWords'
import { formatPhone } from '@/domain/phone'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Checkbox } from '@/ui/Checkbox'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Notice'
import { Stepper } from '@/ui/Stepper'
import { AddressRow } from '@/widgets/AddressRow'
import { AsyncView } from '@/widgets/AsyncView'
import { LineRow } from '@/widgets/LineRow'
import { ParcelLabelFields } from '@/widgets/ParcelLabelFields'
import { AddressChanged } from '../components/OrderEdits'
import { CheckoutSkeleton } from '../components/CheckoutSkeleton'
import { PickupSheets, PickupTimeForm } from '../components/PickupTimeForm'
import { piecesLeft, ShipModel } from '../model/ShipModel'
import './ShipScreen.scss'
import '@/widgets/AddressRow.scss'

/** 发货 (app §2): what goes into a parcel, by which carrier, under which number; or a parcel whose number is put right. */
export const ShipScreen = observer(function ShipScreen() {
  const { orderNo, parcel } = useParams('shipOrder')
  const model = useModel((app) => new ShipModel(app, orderNo, parcel))
  const [sheet, setSheet] = useState<'day' | 'time' | null>(null)
  const { pickup, arranging } = model
  usePageReshow(model.returned)
  return (
    <Page
      route="shipOrder"
      title={model.correcting ? '修改单号' : arranging ? '自提时间' : undefined}
      layers={arranging && <PickupSheets model={pickup} open={sheet} onClose={() => setSheet(null)} />}
      footer={
        arranging ? (
          <Button kind="primary" size="large" block loading={pickup.form.busy} onClick={pickup.submit}>
            保存
          </Button>
        ) : (
          model.open && (
            <Button kind="primary" size="large" block loading={model.label.form.busy} onClick={model.submit}>
              {model.correcting ? '保存' : model.leftAfter > 0 ? `发出这 ${model.sent} 件` : '确认发货'}
            </Button>
          )
        )
      }
    >
      <AsyncView task={model.order} skeleton={<CheckoutSkeleton />} missing={NO_ORDER}>
        {(order) =>
          arranging ? (
            <>
              <Requested model={model} />
              {order.address && (
                <AddressRow icon="store" title={<Text>自提点：{order.address.name}</Text>} text={order.address.text} />
              )}
              {order.note !== '' && <Text className="dd-ship__note">买家备注：{order.note}</Text>}
              <PickupTimeForm model={pickup} onDay={() => setSheet('day')} onTime={() => setSheet('time')} />
            </>
          ) : model.open ? (
            <>
              <Requested model={model} />
              <AddressChanged order={order} />
              {order.address && (
                <AddressRow
                  title={
                    <>
                      <Text>{order.address.name}</Text>
                      <Text className="dd-order-address__phone">{formatPhone(order.address.phone)}</Text>
                    </>
                  }
                  text={order.address.text}
                />
              )}
              {order.note !== '' && <Text className="dd-ship__note">买家备注：{order.note}</Text>}
              <ParcelLabelFields label={model.label} />
              {model.correcting ? <Inside model={model} /> : <Goods model={model} />}
            </>
          ) : (
            <Empty
              icon="package"
              title={model.correcting ? '这个包裹的单号不能再修改' : `订单现在是“${order.stateText}”`}
              note={model.correcting ? undefined : '没有需要发货的商品'}
            />
          )
        }
      </AsyncView>
    </Page>
  )
})

/** The buyer wants some of it back: that is decided first. */
const Requested = observer(function Requested({ model }: { model: ShipModel }) {
  const { nav } = useApp()
  const { requested } = model
  if (!requested) return null
  return (
    <Notice
      tone="warning"
      action={{ text: '去处理', onClick: () => nav.open('afterSale', { alias: requested.alias }) }}
    >
      {`买家申请了退款，请先处理再${model.arranging ? '交货' : '发货'}：48小时没有处理会自动退款。`}
    </Notice>
  )
})

/** What goes into the parcel: all that has not left, unless the seller takes some out. */
const Goods = observer(function Goods({ model }: { model: ShipModel }) {
  const together = model.order.data?.together ?? []
  return (
    <>
      <CellGroup title="包裹里的商品">
        {model.lines.map((line) => {
          const left = piecesLeft(line)
          return (
            <LineRow key={line.skuAlias} line={{ ...line, quantity: left }} size={64}>
              <View className="dd-ship__pieces">
                <Text className="dd-ship__left">未发 {left} 件</Text>
                <Stepper
                  label={`发出件数：${line.title}`}
                  value={model.pieces.get(line.skuAlias) ?? 0}
                  min={0}
                  max={left}
                  onChange={(quantity) => model.setPieces(line.skuAlias, quantity)}
                />
              </View>
            </LineRow>
          )
        })}
      </CellGroup>
      {together.length > 0 && model.leftAfter === 0 && (
        <CellGroup title="合并发货" note="同一买家、同一地址的订单，勾选后一起放进这个包裹">
          <View className="dd-ship__together">
            {together.map(({ orderNo, title, count }) => (
              <Checkbox
                key={orderNo}
                label={`合并订单 ${orderNo}`}
                checked={model.together.has(orderNo)}
                onChange={() => model.turnTogether(orderNo)}
              >
                <View className="dd-ship__other">
                  <Text className="dd-ship__title">{title}</Text>
                  <Text className="dd-ship__left">
                    共 {count} 件 · {orderNo}
                  </Text>
                </View>
              </Checkbox>
            ))}
          </View>
        </CellGroup>
      )}
    </>
  )
})

/** What is in the parcel whose number is put right. */
const Inside = observer(function Inside({ model }: { model: ShipModel }) {
  const { parcel } = model
  if (!parcel) return null
  return (
    <CellGroup title="包裹里的商品" note="更正后会通知买家">
      <View className="dd-ship__inside">
        {parcel.lines.map(({ skuAlias, title, quantity }) => (
          <Text key={skuAlias} className="dd-ship__title">
            {title} ×{quantity}
          </Text>
        ))}
        {parcel.others > 0 && (
          <Text className="dd-ship__left">另有 {parcel.others} 笔订单在这个包裹里，会一起更正</Text>
        )}
      </View>
    </CellGroup>
  )
})
