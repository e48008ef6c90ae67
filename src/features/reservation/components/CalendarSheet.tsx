import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { ReservationOffer } from '@/contract/reservation'
import { DatePicker } from '@/ui/DatePicker'
import type { ReserveModel } from '../model/ReserveModel'
import { stripDays } from '../model/reservationWords'

interface CalendarSheetProps {
  model: ReserveModel
  offer: ReservationOffer
}

/** The days of an offer as a month, for one that lies far along the strip. */
export const CalendarSheet = observer(function CalendarSheet({ model, offer }: CalendarSheetProps) {
  const { api } = useApp()
  const days = new Map(stripDays(offer.days).map((day) => [day.key, day]))
  return (
    <DatePicker
      open={model.calendarOpen}
      title="选择日期"
      value={offer.day}
      now={api.serverNow()}
      today={offer.days[0]?.day}
      max={offer.days.at(-1)?.day}
      noteOf={(day) => days.get(day)?.note || undefined}
      isClosed={(day) => days.get(day)?.off ?? true}
      onPick={model.setDay}
      onClose={() => model.openCalendar(false)}
    />
  )
})
