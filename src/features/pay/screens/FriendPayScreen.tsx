import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { FriendPay } from '@/contract/friendPay'
import { formatMoney } from '@/domain/money'
import { useParams, usePageReshow, useUserChange } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Price } from '@/ui/Price'
import { AsyncView } from '@/widgets/AsyncView'
import { ResultHead } from '@/widgets/ResultHead'
import { CashierSheets } from '../components/CashierSheets'
import { DueHead } from '../components/DueHead'
import { PaidGoodsList } from '../components/PaidGoodsList'
import { PaySkeleton } from '../components/PaySkeleton'
import { PayWays } from '../components/PayWays'
import { FriendPayModel } from '../model/FriendPayModel'

/** 好友代付 (domain: payment): what a friend requests payment for, and no more of them than that. */
export const FriendPayScreen = observer(function FriendPayScreen() {
  const { pay } = useParams('friendPay')
  const { session } = useApp()
  const model = useModel((app) => new FriendPayModel(app, pay))
  usePageReshow(() => void (model.task.notFound || model.load()))
  useUserChange(() => void model.load())
  const { data } = model.task
  return (
    <Page
      route="friendPay"
      onRefresh={model.refresh}
      footer={
        data &&
        model.view === 'PAY' && (
          <Button kind="primary" size="large" block disabled={!model.cashier.ready} onClick={model.pay}>
            {session.canAct ? `为${data.buyer}付款` : '登录后代付'}
          </Button>
        )
      }
    >
      <AsyncView task={model.task} skeleton={<PaySkeleton />} onRetry={model.load} missing="这个代付链接不存在">
        {(shown) => <Shown shown={shown} model={model} />}
      </AsyncView>
      <CashierSheets cashier={model.cashier} />
    </Page>
  )
})

/** What the last try came to, where it can be paid still. */
const TRIED: Partial<Record<NonNullable<FriendPay['paid']>['state'], string>> = {
  PENDING: '还没有收到上一次支付的结果。如果已经付款，请稍后下拉刷新，不要重复付款',
  FAILED: '上一次支付没有成功，可以再试一次',
  REFUNDED: '你之前付的款项已安排退回，可以再试一次',
}

const Shown = observer(function Shown({ shown, model }: { shown: FriendPay; model: FriendPayModel }) {
  const { nav } = useApp()
  const { view } = model
  const tried = shown.paid ? TRIED[shown.paid.state] : undefined
  if (view === 'PAY' || view === 'MINE')
    return (
      <>
        <DueHead
          label={`${shown.buyer}请你代付`}
          cents={shown.totalCents}
          closesAt={shown.closesAt}
          onEnd={model.load}
        />
        {view === 'MINE' && (
          <Notice action={{ text: '去待付款', onClick: () => nav.open('orders', { tab: 'unpaid' }) }}>
            这是你自己的订单，把链接发给好友就可以
          </Notice>
        )}
        {view === 'PAY' && tried !== undefined && <Notice tone="warning">{tried}</Notice>}
        <PaidGoodsList goods={shown.goods} />
        {view === 'PAY' && (
          <>
            <PayWays cashier={model.cashier} />
            <Notice>付款后订单归对方所有；如有退款，会退回你的付款账户</Notice>
          </>
        )}
      </>
    )
  return (
    <>
      <Outcome shown={shown} view={view} />
      <PaidGoodsList goods={shown.goods} />
    </>
  )
})

function Outcome({ shown, view }: { shown: FriendPay; view: 'WAITING' | 'PAID' | 'REFUNDED' | 'OVER' }) {
  const { nav } = useApp()
  const { buyer, why, paid } = shown
  const home = { text: '去叮当逛逛', onClick: () => nav.home() }
  const back = paid && paid.refundedCents > 0 ? `，其中 $${formatMoney(paid.refundedCents)} 已安排退回` : ''
  if (view === 'WAITING')
    return <ResultHead icon={null} tone="open" title="正在确认支付结果" text="请稍等，不要重复支付" ways={[]} />
  if (view === 'PAID')
    return (
      <ResultHead icon="check-circle" tone="good" title="代付成功" text={`已为${buyer}付好${back}`} ways={[home]}>
        {paid && <Price cents={paid.cents} size="large" tone="ink" />}
      </ResultHead>
    )
  if (view === 'REFUNDED')
    return (
      <ResultHead
        icon="wallet"
        tone="open"
        title="代付已退款"
        text="用余额付的已退回余额，其余原路退回，到账时间以支付渠道为准"
        ways={[home]}
      >
        {paid && <Price cents={paid.refundedCents} size="large" tone="ink" />}
      </ResultHead>
    )
  return <ResultHead icon="info" tone="open" title="不用付款了" text={why} ways={[home]} />
}
