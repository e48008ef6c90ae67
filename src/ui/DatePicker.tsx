import { useState } from 'react'
import { formatDate } from '@/domain/time'
import { cx } from './cx'
import { Button } from './elements/Button'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import { Sheet } from './Sheet'
import './DatePicker.scss'

export interface DatePickerProps {
  open: boolean
  title: string
  /** `2026-12-24`, or empty. */
  value: string
  /** The service's time: phone clocks are wrong. */
  now: number
  /** The day that is called today; default: the phone's. */
  today?: string
  /** First and last day, both included. Default: today, and the last day of the eleventh month from now. */
  min?: string
  max?: string
  /** Small words under a day: 满, 节日. */
  noteOf?: (day: string) => string | undefined
  /** A day in between that cannot be chosen. */
  isClosed?: (day: string) => boolean
  onPick: (day: string) => void
  onClose: () => void
}

const WEEK = ['日', '一', '二', '三', '四', '五', '六']
/** How many months ahead may be chosen where no `max` is given. */
const MONTHS = 12

/** Months since year 0. */
const monthOf = (day: string) => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return year * 12 + month - 1
}
const dayOf = (month: number, date: number) => formatDate(new Date(Math.floor(month / 12), month % 12, date))

/** A month at a time; a tap chooses a day and closes. */
export function DatePicker(props: DatePickerProps) {
  const { open, title, value, now, noteOf, isClosed, onPick, onClose } = props
  const { today = formatDate(now) } = props
  const { min = today, max = dayOf(monthOf(today) + MONTHS, 0) } = props
  const within = (month: number) => Math.min(Math.max(month, monthOf(min)), monthOf(max))
  const [chosen, setChosen] = useState<number | null>(null)
  const month = within(chosen ?? monthOf(value || today))
  const first = new Date(Math.floor(month / 12), month % 12, 1)
  const days = new Date(Math.floor(month / 12), (month % 12) + 1, 0).getDate()
  const close = () => {
    setChosen(null)
    onClose()
  }
  // Elements, not IconButtons: a person who looks for a month taps quickly.
  const turn = (step: 1 | -1, label: string) => (
    <Button
      className="dd-dates__turn"
      ariaLabel={label}
      disabled={within(month + step) === month}
      onClick={() => setChosen(month + step)}
    >
      <Icon name={step > 0 ? 'chevron-right' : 'chevron-left'} size={22} />
    </Button>
  )
  return (
    <Sheet open={open} title={title} onClose={close}>
      <View className="dd-dates__head">
        {turn(-1, '上个月')}
        <Text className="dd-dates__month" ariaLive="polite">
          {first.getFullYear()}年{first.getMonth() + 1}月
        </Text>
        {turn(1, '下个月')}
      </View>
      <View className="dd-dates">
        {WEEK.map((name) => (
          <Text key={name} className="dd-dates__week" ariaHidden>
            {name}
          </Text>
        ))}
        {Array.from({ length: first.getDay() }, (_, at) => (
          <View key={`before-${at}`} className="dd-dates__cell" />
        ))}
        {Array.from({ length: days }, (_, at) => {
          const day = dayOf(month, at + 1)
          const off = day < min || day > max || !!isClosed?.(day)
          const note = noteOf?.(day)
          return (
            <View key={day} className="dd-dates__cell">
              <Button
                className={cx('dd-dates__day', off && 'dd-dates__day--off', day === value && 'dd-dates__day--on')}
                // Not `disabled`: WeChat paints such a button grey.
                ariaDisabled={off || undefined}
                ariaLabel={`${first.getMonth() + 1}月${at + 1}日${day === today ? '，今天' : ''}${note ? `，${note}` : ''}`}
                ariaSelected={day === value}
                onClick={
                  off
                    ? undefined
                    : () => {
                        onPick(day)
                        close()
                      }
                }
              >
                {day === today ? '今' : at + 1}
                {note && <Text className="dd-dates__note">{note}</Text>}
              </Button>
            </View>
          )
        })}
      </View>
    </Sheet>
  )
}
