import { observer } from 'mobx-react'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import type { Payment } from '@/contract/order'
import { NO_ORDER } from '@/domain/orderWords'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Price } from '@/ui/Price'
import { Text } from '@/ui/elements/Text'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { CashierSheets } from '../components/CashierSheets'
import { DueHead } from '../components/DueHead'
import { PaySkeleton } from '../components/PaySkeleton'
import { PayWays } from '../components/PayWays'
import { LEAVE_UNPAID, PayModel } from '../model/PayModel'
import './PayScreen.scss'

/** 支付 (app §2, §4): the amount, shown once; how long there is; by what. */
export const PayScreen = observer(function PayScreen() {
  const { orderNo } = useParams('pay')
  const model = useModel((app) => new PayModel(app, orderNo))
  usePageReshow(() => void (model.checkout.notFound || model.load()))
  const payment = model.checkout.data
  return (
    <Page
      route="pay"
      confirmLeave={model.payable && payment?.transfer !== 'SUBMITTED' ? LEAVE_UNPAID : null}
      footer={
        payment &&
        model.payable && (
          <Button kind="primary" size="large" block disabled={!model.cashier.ready} onClick={model.cashier.pay}>
            确认支付
          </Button>
        )
      }
    >
      <AsyncView task={model.checkout} skeleton={<PaySkeleton />} onRetry={model.load} missing={NO_ORDER}>
        {(due) => (model.payable ? <Due payment={due} model={model} /> : <PaySkeleton />)}
      </AsyncView>
      <CashierSheets cashier={model.cashier} />
    </Page>
  )
})

/** How a transfer that is under way stands. */
const TRANSFERS = {
  WAITING: '等你转账并上传凭证，点这里查看收款账户',
  SUBMITTED: '凭证已提交，正在核对到账，不用再付一次',
  REJECTED: '凭证没有通过，点这里查看原因并重新上传',
} as const

const Due = observer(function Due({ payment, model }: { payment: Payment; model: PayModel }) {
  const [first, ...others] = payment.orders
  return (
    <>
      <DueHead
        label="应付金额"
        cents={payment.totalCents}
        closesAt={payment.closesAt}
        onEnd={model.load}
        to={first && others.length === 0 ? `付给 ${first.shopName}` : undefined}
      >
        {payment.state === 'FAILED' && <Text className="dd-pay__failed">上一次支付没有成功，可以再试一次</Text>}
      </DueHead>
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
      {payment.transfer && (
        <CellGroup>
          <Cell icon="card" title="银行转账" note={TRANSFERS[payment.transfer]} onClick={model.toTransfer} />
        </CellGroup>
      )}
      <PayWays cashier={model.cashier} />
      <CellGroup>
        <Cell icon="users" title="找好友代付" note="把链接发给好友，由好友付款" onClick={model.toFriend} />
      </CellGroup>
    </>
  )
})
