import { observer } from 'mobx-react'
import type { ReservationOffer } from '@/contract/reservation'
import { dayText } from '@/domain/reservation'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { DayStrip } from '@/ui/DayStrip'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Notice } from '@/ui/Notice'
import { Stepper } from '@/ui/Stepper'
import { TimeSlots } from '@/ui/TimeSlots'
import type { ReserveModel } from '../model/ReserveModel'
import { kindOptions, stripDays, timeSlots } from '../model/reservationWords'
import './ReserveChoice.scss'

interface ReserveChoiceProps {
  model: ReserveModel
  offer: ReservationOffer
}

/** How many, which day, at which table, and when. */
export const ReserveChoice = observer(function ReserveChoice({ model, offer }: ReserveChoiceProps) {
  const { store, days, kinds, maxPeople } = offer
  const options = kindOptions(kinds)
  return (
    <>
      {model.gone !== '' && <Notice tone="warning">{model.gone}</Notice>}
      <CellGroup>
        <Cell icon="store" title={store.name} note={`${store.address} · 均为${store.zone}`} />
        <Cell
          icon="users"
          title="用餐人数"
          note={`线上最多预约${maxPeople}人`}
          value={<Stepper label="用餐人数" value={model.people} max={maxPeople} onChange={model.setPeople} />}
        />
      </CellGroup>
      <CellGroup
        title="日期"
        action={
          <Button kind="ghost" size="small" onClick={() => model.openCalendar(true)}>
            日历
          </Button>
        }
      >
        <View className="dd-reserve-choice__days">
          <DayStrip label="日期" days={stripDays(days)} value={offer.day} onChange={model.setDay} />
        </View>
      </CellGroup>
      {options.length > 0 && (
        <CellGroup title="桌位">
          <View className="dd-reserve-choice__body">
            <ChipGroup label="桌位" single>
              {options.map(({ key, text }) => (
                <Chip key={key} role="radio" on={key === model.kind} onClick={() => model.setKind(key)}>
                  {text}
                </Chip>
              ))}
            </ChipGroup>
          </View>
        </CellGroup>
      )}
      <CellGroup
        title={`${dayText(offer.day)}的时间`}
        note={`用餐时长约${offer.stayMinutes}分钟；${offer.automatic ? '提交后立即确认' : '提交后由门店确认'}`}
      >
        <View className="dd-reserve-choice__body">
          {offer.slots.length > 0 ? (
            <TimeSlots label="时间" slots={timeSlots(offer.slots)} value={model.at} onChange={model.setAt} />
          ) : (
            <Text as="p" className="dd-reserve-choice__none">
              {days.find(({ day }) => day === offer.day)?.closed
                ? '这天没有可以预约的时间，换一天看看'
                : '没有适合这个人数的桌位，可以减少人数，或打电话问门店'}
            </Text>
          )}
        </View>
      </CellGroup>
    </>
  )
})
