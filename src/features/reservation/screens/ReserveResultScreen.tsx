import { observer } from 'mobx-react'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { AsyncView } from '@/widgets/AsyncView'
import { ResultHead } from '@/widgets/ResultHead'
import { ReservationFacts } from '../components/ReservationFacts'
import { ReservationModel } from '../model/ReservationModel'
import { placeOf } from '../model/reservationWords'

/** 在线预约 (app §2 reserveResult): what came of it, as the service has it. */
export const ReserveResultScreen = observer(function ReserveResultScreen() {
  const { alias } = useParams('reserveResult')
  const model = useModel((app) => new ReservationModel(app, alias))
  return (
    <Page route="reserveResult">
      <AsyncView task={model.task} skeleton={<ListSkeleton count={3} />} missing="预约不存在">
        {(found) => {
          const good = found.state === 'CONFIRMED' || found.state === 'ARRIVED'
          return (
            <>
              <ResultHead
                icon={good ? 'check-circle' : 'info'}
                tone={good ? 'good' : 'open'}
                title={good ? '预约成功' : found.stateText}
                text={`${found.store.name} ${placeOf(found)}`}
                ways={[
                  { text: '查看预约', onClick: model.toDetail },
                  { text: '我的预约', onClick: model.toList },
                ]}
              />
              <ReservationFacts model={model} reservation={found} />
            </>
          )
        }}
      </AsyncView>
    </Page>
  )
})
