import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { DeskDay } from '@/contract/reservationDesk'
import { dayText } from '@/domain/reservation'
import { plusDays } from '@/domain/storeHours'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { DatePicker } from '@/ui/DatePicker'
import { DayStrip, type StripDay } from '@/ui/DayStrip'
import { View } from '@/ui/elements/View'
import { Notice } from '@/ui/Notice'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Stat, StatGroup } from '@/ui/Stat'
import { AsyncView } from '@/widgets/AsyncView'
import { Empty } from '@/widgets/Empty'
import { DeskCard } from '../components/DeskCard'
import { RefusalSheet } from '../components/RefusalSheet'
import { DeskModel } from '../model/DeskModel'
import './ReserveDeskScreen.scss'

/** Days of the strip: yesterday, today, and so many after it; the others are in the calendar. */
const STRIP_DAYS = 14
/** How far back the calendar goes. */
const PAST_DAYS = 90

function deskDays(today: string): StripDay[] {
  const names: Readonly<Record<string, string>> = {
    [plusDays(today, -1)]: '昨天',
    [today]: '今天',
    [plusDays(today, 1)]: '明天',
  }
  return Array.from({ length: STRIP_DAYS + 2 }, (_, at) => {
    const key = plusDays(today, at - 1)
    const [date, weekday] = dayText(key).split(' ') as [string, string]
    return { key, name: names[key] ?? weekday, date }
  })
}

/** 预约管理: the desk of a store, for its people. */
export const ReserveDeskScreen = observer(function ReserveDeskScreen() {
  const { api, nav } = useApp()
  const { alias, day } = useParams('reserveDesk')
  const model = useModel((app) => new DeskModel(app, alias, day))
  const { stores, task } = model
  usePageReshow(() => void (model.none || task.run()))
  if (model.none)
    return (
      <Page route="reserveDesk">
        <Empty
          art="order"
          title="还没有可管理的门店"
          note="店主把你的手机号加为店员后，可以在这里处理预约"
          action={{ text: '去首页', onClick: () => nav.home() }}
        />
      </Page>
    )
  const shown = task.data
  return (
    <Page
      route="reserveDesk"
      title={shown?.store.name}
      onRefresh={task.refresh}
      layers={
        <>
          <RefusalSheet model={model} />
          {shown && (
            <DatePicker
              open={model.calendarOpen}
              title="选择日期"
              value={shown.day}
              now={api.serverNow()}
              today={shown.today}
              min={plusDays(shown.today, -PAST_DAYS)}
              onPick={model.show}
              onClose={() => model.openCalendar(false)}
            />
          )}
        </>
      }
    >
      <AsyncView<unknown>
        task={stores.failed ? stores : task}
        skeleton={<ListSkeleton count={5} />}
        onRetry={model.start}
      >
        {() => shown && <Desk model={model} shown={shown} />}
      </AsyncView>
    </Page>
  )
})

const Desk = observer(function Desk({ model, shown }: { model: DeskModel; shown: DeskDay }) {
  const stores = model.stores.data ?? []
  return (
    <>
      {stores.length > 1 && (
        <View className="dd-reserve-desk__stores">
          <ChipGroup label="门店" single>
            {stores.map(({ alias, name }) => (
              <Chip
                key={alias}
                look="white"
                role="radio"
                on={alias === shown.store.alias}
                onClick={() => model.choose(alias)}
              >
                {name || '未命名门店'}
              </Chip>
            ))}
          </ChipGroup>
        </View>
      )}
      {!shown.open && (
        <Notice tone="warning" action={{ text: '去开放', onClick: model.toSettings }}>
          还没有开放在线预约
        </Notice>
      )}
      <CellGroup
        title={dayText(shown.day)}
        action={
          <Button kind="ghost" size="small" onClick={() => model.openCalendar(true)}>
            日历
          </Button>
        }
        note={`时间均为${shown.store.zone}`}
      >
        <View className="dd-reserve-desk__days">
          <DayStrip label="日期" days={deskDays(shown.today)} value={shown.day} onChange={model.show} />
        </View>
        <StatGroup>
          <Stat label="待到店" value={`${shown.coming.count}桌`} />
          <Stat label="人数" value={`${shown.coming.people}人`} />
          <Stat label="全部待确认" value={`${shown.waiting}个`} />
        </StatGroup>
      </CellGroup>
      {shown.list.map((one) => (
        <DeskCard key={one.alias} one={one} model={model} />
      ))}
      {shown.list.length === 0 && <Empty art="order" title="这天还没有预约" />}
      <CellGroup title="门店设置">
        <Cell icon="list" title="桌位和预约设置" onClick={model.toSettings} />
        <Cell icon="clock" title="营业时间和休息日" onClick={model.toHours} />
        {shown.store.owner && <Cell icon="users" title="店员" onClick={model.toStaff} />}
      </CellGroup>
    </>
  )
})
