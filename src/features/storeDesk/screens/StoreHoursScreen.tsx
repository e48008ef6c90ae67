import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { MAX_EXCEPTIONS } from '@/contract/reservationDesk'
import { dayText } from '@/domain/reservation'
import { spansText } from '@/domain/storeHours'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { DatePicker } from '@/ui/DatePicker'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { AsyncView } from '@/widgets/AsyncView'
import { DaySheet } from '../components/DaySheet'
import { HitSheet } from '../components/HitSheet'
import { WEEKDAYS } from '../components/weekdays'
import { HoursModel, pairs } from '../model/HoursModel'

/** 2027年, of a day that is not in this year. */
const yearText = (day: string, today: string) => (day.slice(0, 4) === today.slice(0, 4) ? '' : `${day.slice(0, 4)}年`)

/** 营业时间: the week, and days that differ. */
export const StoreHoursScreen = observer(function StoreHoursScreen() {
  const { api } = useApp()
  const { alias } = useParams('storeHours')
  const model = useModel((app) => new HoursModel(app, alias))
  const { task } = model
  return (
    <Page
      route="storeHours"
      layers={
        <>
          <DaySheet model={model} />
          <HitSheet model={model} />
          {task.data && (
            <DatePicker
              open={model.pickingDay}
              title="哪一天"
              value=""
              now={api.serverNow()}
              today={task.data.today}
              onPick={model.editDay}
              onClose={() => model.openDays(false)}
            />
          )}
        </>
      }
      confirmLeave={
        model.changed
          ? { title: '离开此页？', text: '修改还没有保存，离开后不会保留。', confirm: '离开', cancel: '继续修改' }
          : null
      }
      footer={
        task.data && (
          <Button kind="primary" size="large" block onClick={model.save}>
            保存
          </Button>
        )
      }
    >
      <AsyncView task={task} skeleton={<ListSkeleton count={7} />} missing="门店不存在，或你不是它的店员">
        {({ zone, today }) => (
          <>
            <CellGroup title="每周" note={`按${zone}`}>
              {model.week.map((spans, at) => (
                <Cell
                  key={WEEKDAYS[at]}
                  title={WEEKDAYS[at]}
                  value={spansText(pairs(spans))}
                  onClick={() => model.editWeekday(at)}
                />
              ))}
            </CellGroup>
            <CellGroup
              title="休息日和特别时间"
              action={
                model.exceptions.length < MAX_EXCEPTIONS && (
                  <Button kind="ghost" size="small" onClick={() => model.openDays(true)}>
                    添加日期
                  </Button>
                )
              }
            >
              {model.exceptions.map(({ day, spans, note }) => (
                <Cell
                  key={day}
                  title={yearText(day, today) + dayText(day)}
                  note={note}
                  value={spansText(pairs(spans))}
                  onClick={() => model.editDay(day)}
                />
              ))}
              {model.exceptions.length === 0 && <Cell title="没有特别的日期" note="例如公共假期休息，点右上角添加" />}
            </CellGroup>
          </>
        )}
      </AsyncView>
    </Page>
  )
})
