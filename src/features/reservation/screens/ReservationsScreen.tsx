import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Tabs } from '@/ui/Tabs'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { ReservationCard } from '../components/ReservationCard'
import { ReservationsModel, type ReservationTab } from '../model/ReservationsModel'

/** 我的预约 (app §2): what comes, and what is over. */
export const ReservationsScreen = observer(function ReservationsScreen() {
  const { nav } = useApp()
  const { tab } = useParams('reservations')
  const model = useModel((app) => new ReservationsModel(app, tab))
  usePageReshow(() => void model.tabs.returned())
  const { tabs } = model
  return (
    <Page route="reservations" onRefresh={() => tabs.current.refresh()}>
      <Tabs
        sticky
        even
        label="预约"
        items={[
          { key: 'coming', label: '即将到店' },
          { key: 'past', label: '已结束' },
        ]}
        value={tabs.tab}
        onChange={(key) => void tabs.show(key as ReservationTab)}
      />
      <ListView
        key={tabs.tab}
        list={tabs.current}
        skeleton={<ListSkeleton count={4} picture={76} />}
        empty={
          tabs.tab === 'coming' ? (
            <Empty
              art="order"
              title="还没有预约"
              note="挑一家餐厅，提前订好位置"
              action={{ text: '去看看', onClick: () => nav.open('inStoreHome') }}
            />
          ) : (
            <Empty art="order" title="还没有结束的预约" />
          )
        }
        render={(reservation) => (
          <ReservationCard
            reservation={reservation}
            onOpen={() => model.open(reservation)}
            onEnd={() => void tabs.refresh()}
          />
        )}
      />
    </Page>
  )
})
