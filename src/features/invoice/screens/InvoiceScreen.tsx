import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { NO_RECEIPT } from '@/domain/orderWords'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Button } from '@/ui/Button'
import { View } from '@/ui/elements/View'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { Receipt } from '../components/Receipt'
import { ReceiptLayers } from '../components/ReceiptLayers'
import { InvoiceModel } from '../model/InvoiceModel'
import './InvoiceScreen.scss'

/** Receipt (app §2 invoice/detail): who sold what to whom, what was paid, the GST in it, and what went back. */
export const InvoiceScreen = observer(function InvoiceScreen() {
  const { nav } = useApp()
  const { orderNo } = useParams('invoice')
  const model = useModel((app) => new InvoiceModel(app, orderNo))
  return (
    <Page
      route="invoice"
      onRefresh={model.invoice.refresh}
      footer={
        model.invoice.data && (
          <View className="dd-invoice__ways">
            <Button block kind="secondary" onClick={() => nav.open('orderDetail', { orderNo })}>
              查看订单
            </Button>
            <Button block kind="primary" onClick={() => model.files.save()}>
              保存收据
            </Button>
          </View>
        )
      }
      layers={<ReceiptLayers files={model.files} />}
    >
      <AsyncView task={model.invoice} skeleton={<ListSkeleton count={3} picture={0} />} missing={NO_RECEIPT}>
        {(invoice) => <Receipt invoice={invoice} onSave={model.files.save} />}
      </AsyncView>
    </Page>
  )
})
