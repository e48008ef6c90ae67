import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { ERRORS } from '@/contract/errors'
import { Button } from '@/ui/Button'
import { Empty } from '@/widgets/Empty'
import { Price } from '@/ui/Price'
import { View } from '@/ui/elements/View'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { CheckoutBody } from '../components/CheckoutBody'
import { CheckoutSkeleton } from '../components/CheckoutSkeleton'
import { CreateOrderModel } from '../model/CreateOrderModel'
import './CreateOrderScreen.scss'

/** 订单确认页 (app §2, §4): the quote, what the buyer adds to it, and one button that orders once. */
export const CreateOrderScreen = observer(function CreateOrderScreen() {
  const { lines, part } = useParams('createOrder')
  const { nav } = useApp()
  const model = useModel((app) => new CreateOrderModel(app, lines, part))
  usePageReshow(() => void model.returned())
  const { quote } = model
  if (!model.readable)
    return (
      <Page route="createOrder">
        <Empty
          art="order"
          title="这个下单链接不完整"
          note="请回到商品页重新选择"
          action={{ text: '去逛逛', onClick: () => nav.home() }}
        />
      </Page>
    )
  return (
    <Page route="createOrder" footer={quote.data && <Bar model={model} />}>
      {quote.data ? (
        <CheckoutBody quote={quote.data} model={model} />
      ) : quote.error?.code === ERRORS.cartEmpty[0] ? (
        // A retry cannot help here.
        <Empty
          art="cart"
          title={quote.error.text}
          action={{ text: '去购物车', onClick: () => nav.open(part === 'MALL' ? 'mallCart' : 'cart') }}
        />
      ) : (
        <AsyncView task={quote} skeleton={<CheckoutSkeleton />} onRetry={model.start}>
          {() => null}
        </AsyncView>
      )}
    </Page>
  )
})

const Bar = observer(function Bar({ model }: { model: CreateOrderModel }) {
  const { totalCents } = model.quote.data!
  const failed = model.quote.error !== null && !model.unsure
  return (
    <View className="dd-checkout__bar">
      <View className="dd-checkout__total">
        <Price cents={totalCents} size="large" prefix="合计" />
      </View>
      <View className="dd-checkout__submit">
        <Button kind="primary" size="large" block loading={model.quote.running || model.busy} onClick={model.submit}>
          {failed ? '更新价格' : '提交订单'}
        </Button>
      </View>
    </View>
  )
})
