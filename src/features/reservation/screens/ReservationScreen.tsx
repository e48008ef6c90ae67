import { observer } from 'mobx-react'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { AsyncView } from '@/widgets/AsyncView'
import { ReservationFacts } from '../components/ReservationFacts'
import { ReservationHead } from '../components/ReservationHead'
import { ReservationWays } from '../components/ReservationWays'
import { ReservationModel } from '../model/ReservationModel'

/** 预约详情 (app §2): code, time, the way there, and what its guest may do. */
export const ReservationScreen = observer(function ReservationScreen() {
  const { alias } = useParams('reservation')
  const model = useModel((app) => new ReservationModel(app, alias))
  const { reservation } = model
  usePageReshow(() => void (model.task.notFound || model.load()))
  return (
    <Page
      route="reservation"
      onRefresh={model.refresh}
      footer={reservation && <ReservationWays model={model} reservation={reservation} />}
    >
      <AsyncView task={model.task} skeleton={<ListSkeleton count={3} />} missing="预约不存在">
        {(found) => (
          <>
            <ReservationHead reservation={found} onEnd={model.load} />
            <ReservationFacts model={model} reservation={found} />
          </>
        )}
      </AsyncView>
    </Page>
  )
})
