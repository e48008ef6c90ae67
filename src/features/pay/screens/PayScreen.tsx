import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import type { Payment } from '@/contract/order'
import { formatMoney } from '@/domain/money'
import { NO_ORDER } from '@/domain/orderWords'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Countdown } from '@/ui/Countdown'
import { Empty } from '@/widgets/Empty'
import type { IconName } from '@/ui/icons/names'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { RadioList } from '@/ui/RadioList'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { Loading } from '@/ui/skeletons/Loading'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Switch } from '@/ui/Switch'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { WalletSheet } from '../components/WalletSheet'
import { LEAVE_UNPAID, PayModel } from '../model/PayModel'
import './PayScreen.scss'

/** Icons of channels by the name the service gives. */
const CHANNEL_ICONS: Record<string, IconName> = {
  sandbox: 'shield',
  card: 'card',
  wallet: 'wallet',
  bank: 'card',
  wechat: 'chat',
}

/** 支付 (app §2, §4): the amount, shown once; how long there is; by what. */
export const PayScreen = observer(function PayScreen() {
  const { orderNo } = useParams('pay')
  const model = useModel((app) => new PayModel(app, orderNo))
  usePageReshow(() => void (model.checkout.notFound || model.load()))
  const payment = model.checkout.data
  return (
    <Page
      route="pay"
      confirmLeave={model.payable ? LEAVE_UNPAID : null}
      footer={
        payment &&
        model.payable && (
          <Button kind="primary" size="large" block disabled={!model.ready} onClick={model.pay}>
            确认支付
          </Button>
        )
      }
    >
      <AsyncView task={model.checkout} skeleton={<PaySkeleton />} onRetry={model.load} missing={NO_ORDER}>
        {(due) => (model.payable ? <Due payment={due} model={model} /> : <PaySkeleton />)}
      </AsyncView>
      <ScanSheet model={model} />
      <WalletSheet model={model} />
    </Page>
  )
})

const Due = observer(function Due({ payment, model }: { payment: Payment; model: PayModel }) {
  const { api } = useApp()
  const [first, ...others] = payment.orders
  return (
    <>
      <View className="dd-pay__head">
        <Text className="dd-pay__label">应付金额</Text>
        <Price cents={payment.totalCents} size="huge" />
        {first && others.length === 0 && <Text className="dd-pay__shop">付给 {first.shopName}</Text>}
        <View className="dd-pay__clock">
          <Countdown prefix="支付剩余时间 " endsAt={payment.closesAt} now={api.serverNow} onEnd={model.load} />
        </View>
        {payment.state === 'FAILED' && <Text className="dd-pay__failed">上一次支付没有成功，可以再试一次</Text>}
      </View>
      {others.length > 0 && (
        <CellGroup title={`共${payment.orders.length}个订单，一起支付`}>
          {payment.orders.map((order) => (
            <Cell
              key={order.orderNo}
              icon="store"
              title={order.shopName}
              value={<Price cents={order.totalCents} size="small" tone="ink" />}
            />
          ))}
        </CellGroup>
      )}
      {payment.walletCents > 0 && <WalletRow payment={payment} model={model} />}
      {model.restCents > 0 && (
        <CellGroup title="支付方式">
          <RadioList
            label="支付方式"
            options={payment.channels.map(({ channelId, name, note, icon }) => ({
              key: channelId,
              title: name,
              note,
              icon: CHANNEL_ICONS[icon] ?? 'wallet',
            }))}
            value={model.channel?.channelId ?? null}
            onChange={model.choose}
          />
          {payment.channels.length === 0 && <Empty compact icon="wallet" title="暂时没有可用的支付方式，请稍后再试" />}
        </CellGroup>
      )}
    </>
  )
})

/** 使用余额: so much of it the wallet can pay, and what is then left. */
const WalletRow = observer(function WalletRow({ payment, model }: { payment: Payment; model: PayModel }) {
  const money = `$${formatMoney(payment.walletCents)}`
  const rest = model.restCents > 0 ? `还需支付 $${formatMoney(model.restCents)}` : '不用再付其他款项'
  return (
    <CellGroup>
      <Cell
        icon="wallet"
        title="使用余额"
        note={model.wallet.on ? `余额支付 ${money}，${rest}` : `钱包余额可支付 ${money}`}
        value={<Switch label="使用余额" checked={model.wallet.on} onChange={model.wallet.turn} />}
      />
    </CellGroup>
  )
})

/** The code another phone's WeChat scans. */
const ScanSheet = observer(function ScanSheet({ model: { elsewhere } }: { model: PayModel }) {
  const { picture, close } = elsewhere
  const { platform } = useApp()
  return (
    <Sheet
      open={picture !== null}
      onClose={close}
      title={platform.wechat ? '微信支付' : '微信扫码支付'}
      note={platform.wechat ? '长按识别小程序码，在小程序里付款' : '用微信扫一扫，在小程序里付款'}
      footer={
        <Button kind="primary" block onClick={close}>
          我已付款
        </Button>
      }
    >
      <View className="dd-pay__code">
        <Picture src={picture ?? ''} alt="支付小程序码" width={220} fit="contain" />
      </View>
    </Sheet>
  )
})

function PaySkeleton() {
  return (
    <Loading className="dd-pay__skeleton">
      <View className="dd-pay__head">
        <Skeleton width={64} />
        <Skeleton width={168} height={36} />
        <Skeleton width={140} />
      </View>
      <Skeleton height={64} radius={12} />
    </Loading>
  )
}
