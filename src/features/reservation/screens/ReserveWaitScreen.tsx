import { observer } from 'mobx-react'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Notice } from '@/ui/Notice'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { AsyncView } from '@/widgets/AsyncView'
import { ReservationFacts } from '../components/ReservationFacts'
import { ReservationHead } from '../components/ReservationHead'
import { ReservationWays } from '../components/ReservationWays'
import { ReservationModel } from '../model/ReservationModel'

/** 在线预约 (app §2 waitReserveOrder): waits for the store's answer, or for a place in a time that is full. */
export const ReserveWaitScreen = observer(function ReserveWaitScreen() {
  const { alias } = useParams('reserveWait')
  const model = useModel((app) => new ReservationModel(app, alias, true))
  const { reservation } = model
  usePageReshow(() => void (model.task.notFound || model.load()))
  return (
    <Page
      route="reserveWait"
      onRefresh={model.refresh}
      footer={reservation && <ReservationWays model={model} reservation={reservation} />}
    >
      <AsyncView task={model.task} skeleton={<ListSkeleton count={3} />} missing="预约不存在">
        {(found) => (
          <>
            <ReservationHead reservation={found} onEnd={model.load} />
            {model.open && <Notice>结果会发到消息里，不用一直等在这里</Notice>}
            <ReservationFacts model={model} reservation={found} />
          </>
        )}
      </AsyncView>
    </Page>
  )
})
