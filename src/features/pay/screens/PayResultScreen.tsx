import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useReachBottom, useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { NO_ORDER } from '@/domain/orderWords'
import type { IconName } from '@/ui/icons/names'
import { Text } from '@/ui/elements/Text'
import { Price } from '@/ui/Price'
import { Missing } from '@/widgets/Missing'
import { Recommended } from '@/widgets/Recommended'
import { ResultHead } from '@/widgets/ResultHead'
import { Page } from '@/shell/Page'
import { PayResultModel } from '../model/PayResultModel'

type Way = 'orders' | 'home' | 'again' | 'refresh' | 'transfer' | 'pay'
interface Face {
  icon: IconName | null
  tone: 'good' | 'bad' | 'open'
  title: string
  text: string
  /** Buttons, the main one first. */
  ways: readonly Way[]
}

/** What each state says. Only the service's PAID says that something was paid. */
const FACES: Record<PayResultModel['view'], Face> = {
  WAITING: { icon: null, tone: 'open', title: '正在确认支付结果', text: '请稍等，不要重复支付', ways: [] },
  PENDING: {
    icon: 'clock',
    tone: 'open',
    title: '支付处理中',
    text: '还没有收到支付结果。如果已经付款，到账后订单会自动更新，不用再付一次',
    ways: ['refresh', 'orders'],
  },
  UNPAID: {
    icon: 'clock',
    tone: 'open',
    title: '还没有付款',
    text: '订单为你保留着，付款后卖家会尽快备货',
    ways: ['pay', 'orders'],
  },
  TRANSFER: {
    icon: 'clock',
    tone: 'open',
    title: '等待银行转账',
    text: '转账并上传凭证后，核对到账会自动更新订单并通知你',
    ways: ['transfer', 'orders'],
  },
  UNKNOWN: {
    icon: 'alert',
    tone: 'open',
    title: '暂时查不到支付结果',
    text: '网络好像不太顺畅，付款结果以订单状态为准',
    ways: ['refresh', 'orders'],
  },
  PAID: { icon: 'check-circle', tone: 'good', title: '支付成功', text: '卖家会尽快为你备货', ways: ['orders', 'home'] },
  FAILED: {
    icon: 'x-circle',
    tone: 'bad',
    title: '支付失败',
    text: '没有付款成功，订单还为你保留着，可以重新支付',
    ways: ['again', 'orders'],
  },
  CLOSED: {
    icon: 'x-circle',
    tone: 'bad',
    title: '订单已关闭',
    text: '超过支付时间或已取消，没有扣款',
    ways: ['home', 'orders'],
  },
  REFUNDED: {
    icon: 'wallet',
    tone: 'open',
    title: '已退款',
    text: '付款到账时订单已经关闭，款项将原路退回，到账时间以支付渠道为准',
    ways: ['orders', 'home'],
  },
}
const WAY_TEXT: Record<Way, string> = {
  orders: '查看订单',
  home: '继续逛逛',
  again: '重新支付',
  refresh: '刷新结果',
  transfer: '查看转账',
  pay: '去支付',
}
/** Of an amount without goods. */
const TO_SHOP_FACES: Partial<Record<PayResultModel['view'], Partial<Face>>> = {
  PAID: { title: '付款成功', text: '商家已收到付款通知，收据在订单里' },
  FAILED: { text: '没有付款成功，可以重新支付' },
  CLOSED: { title: '付款已关闭' },
  REFUNDED: { text: '付款到账时已经超时关闭，款项将原路退回，到账时间以支付渠道为准' },
}

/** Of what is used in a store. */
const DIRECT_FACES: typeof TO_SHOP_FACES = {
  PAID: { text: '到店出示订单里的核销码即可使用，未使用随时可退' },
  UNPAID: { text: '订单为你保留着，付款后会生成核销码' },
}

/** 支付结果 (app §2): polls the service and shows its response. */
export const PayResultScreen = () => <PayResult route="payResult" {...useParams('payResult')} />
/** commonOrder/payResult (app §2): the same of 向商家付款. */
export const PayShopResultScreen = () => <PayResult route="payShopResult" {...useParams('payShopResult')} />

interface ResultProps {
  route: 'payResult' | 'payShopResult'
  orderNo: string
}
const PayResult = observer(function PayResult({ route, orderNo }: ResultProps) {
  const { nav } = useApp()
  const model = useModel((app) => new PayResultModel(app, orderNo))
  usePageReshow(() => void model.returned())
  useReachBottom(() => void (model.feed.loaded && model.feed.more()))
  if (model.task.notFound)
    return (
      <Page route={route}>
        <Missing message={NO_ORDER} />
      </Page>
    )
  const { payment } = model
  const face = {
    ...FACES[model.view],
    ...(payment?.toShop && TO_SHOP_FACES[model.view]),
    ...(payment?.direct && DIRECT_FACES[model.view]),
  }
  const go: Record<Way, () => unknown> = {
    orders: model.showOrders,
    home: () => nav.home(),
    again: model.payAgain,
    pay: model.payAgain,
    refresh: model.start,
    transfer: model.toTransfer,
  }
  return (
    <Page route={route}>
      <ResultHead {...face} ways={face.ways.map((way) => ({ text: WAY_TEXT[way], onClick: go[way] }))}>
        {payment && <Price cents={payment.totalCents} size="large" tone="ink" />}
        {payment?.toShop && <Text>{payment.orders[0]?.shopName}</Text>}
      </ResultHead>
      {model.view === 'PAID' && <Recommended list={model.feed} />}
    </Page>
  )
})
