import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useModel } from '@/hooks/useModel'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Page } from '@/shell/Page'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { InvoiceCard } from '../components/InvoiceCard'
import { InvoicesModel } from '../model/InvoicesModel'
import './InvoicesScreen.scss'

/** Receipt (app §2 invoice/list): what the viewer was given receipts for, month by month. */
export const InvoicesScreen = observer(function InvoicesScreen() {
  const { nav } = useApp()
  const model = useModel((app) => new InvoicesModel(app))
  return (
    <Page route="invoices" onRefresh={model.invoices.refresh}>
      <View className="dd-invoices">
        <ListView
          list={model.invoices}
          skeleton={<ListSkeleton count={6} picture={0} />}
          empty={
            <Empty
              art="order"
              title="还没有收据"
              note="付款后卖家的收据会自动保存在这里"
              action={{ text: '去逛逛', onClick: () => nav.home() }}
            />
          }
          render={(invoice, place) => {
            const month = model.monthAt(place)
            return (
              <View className={month === null ? 'dd-invoices__entry' : 'dd-invoices__entry dd-invoices__entry--first'}>
                {month !== null && (
                  <Text as="h2" className="dd-invoices__month">
                    {month}
                  </Text>
                )}
                <View className="dd-invoices__card">
                  <InvoiceCard invoice={invoice} />
                </View>
              </View>
            )
          }}
        />
      </View>
    </Page>
  )
})
