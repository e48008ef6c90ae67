import { observer } from 'mobx-react'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { AsyncView } from '@/widgets/AsyncView'
import { CalendarSheet } from '../components/CalendarSheet'
import { ReserveChoice } from '../components/ReserveChoice'
import { ReserveContact } from '../components/ReserveContact'
import { ReserveModel } from '../model/ReserveModel'

/** 在线预约 (app §2 reserveOrder): a time at a store, then who comes. */
export const ReserveScreen = observer(function ReserveScreen() {
  const { alias, reservation } = useParams('reserve')
  const model = useModel((app) => new ReserveModel(app, alias, reservation))
  const { offer, held, form } = model
  return (
    <Page
      route="reserve"
      title={model.moved ? '修改预约' : undefined}
      layers={offer.data && <CalendarSheet model={model} offer={offer.data} />}
      footer={
        held ? (
          <Button key="submit" kind="primary" size="large" block loading={form.busy} onClick={model.submit}>
            {held.table === '不限' ? '提交并排队' : '提交预约'}
          </Button>
        ) : (
          offer.data && (
            <Button key="take" kind="primary" size="large" block onClick={model.take}>
              {model.choice || '请选择时间'}
            </Button>
          )
        )
      }
    >
      <AsyncView task={offer} skeleton={<ListSkeleton count={4} />} missing="门店不存在或不接受在线预约">
        {(found) =>
          held ? <ReserveContact model={model} held={held} /> : <ReserveChoice model={model} offer={found} />
        }
      </AsyncView>
    </Page>
  )
})
