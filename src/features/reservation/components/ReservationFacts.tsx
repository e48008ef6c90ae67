import { observer } from 'mobx-react'
import type { Reservation } from '@/contract/reservation'
import { useApp } from '@/app/AppContext'
import { formatPhone } from '@/domain/phone'
import { routeUrl } from '@/routes'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { FactRow } from '@/widgets/FactRow'
import type { ReservationModel } from '../model/ReservationModel'
import '@/widgets/Facts.scss'
import './ReservationFacts.scss'

interface ReservationFactsProps {
  model: ReservationModel
  reservation: Reservation
}

/** States in which a guest shows their code at the store. */
const CODED = ['WAITING', 'CONFIRMED', 'ARRIVED']

/** Code, time, table and contact of a reservation. */
export const ReservationFacts = observer(function ReservationFacts({ model, reservation }: ReservationFactsProps) {
  const { code, state, when, people, table, name, phone, wishes, store } = reservation
  return (
    <>
      {CODED.includes(state) && (
        <CellGroup>
          <View className="dd-reservation-code" ariaLabel={`预约码 ${code.split('').join(' ')}`}>
            <Text className="dd-reservation-code__label">预约码</Text>
            <Text className="dd-reservation-code__digits" selectable>
              {code}
            </Text>
          </View>
        </CellGroup>
      )}
      <CellGroup>
        <View className="dd-facts">
          <FactRow label="时间" value={`${when}（${store.zone}）`} />
          <FactRow label="人数" value={`${people}人`} />
          <FactRow label="桌位" value={table} />
          {name !== '' && <FactRow label="联系人" value={`${name} ${formatPhone(phone)}`} />}
          {wishes !== '' && <FactRow label="备注" value={wishes} />}
        </View>
      </CellGroup>
      <StoreCells model={model} reservation={reservation} />
    </>
  )
})

/** The store, the way there, its phone; and where it comes still, the calendar. */
function StoreCells({ model, reservation }: ReservationFactsProps) {
  const { platform } = useApp()
  const { store, state } = reservation
  const { alias, name, address, phone, lat } = store
  // A browser's own link calls; in WeChat the number is copied.
  const call = platform.mini ? { onClick: () => model.copy(phone) } : { href: `tel:${phone}` }
  return (
    <CellGroup>
      <Cell icon="store" title={name} href={routeUrl('storeDetail', { alias })} onClick={model.toStore} />
      <Cell icon="map-pin" title={address} onClick={lat === null ? undefined : model.way} />
      {phone !== '' && <Cell icon="phone" title={formatPhone(phone)} {...call} />}
      {(state === 'CONFIRMED' || state === 'WAITING') && (
        <Cell icon="clock" title="添加到日历" note="用餐前一天和两小时会提醒你" onClick={model.toCalendar} />
      )}
    </CellGroup>
  )
}
