import { useState } from 'react'
import { formatDate } from '@/domain/time'
import { cx } from '@/ui/cx'
import { Button } from '@/ui/elements/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { IconButton } from '@/ui/IconButton'
import { Sheet } from '@/ui/Sheet'
import './DateSheet.scss'

const WEEK = ['日', '一', '二', '三', '四', '五', '六']
/** How many months ahead may be chosen. */
const MONTHS = 12

interface Props {
  open: boolean
  title: string
  /** `2026-12-24`, or empty. */
  value: string
  /** The service's time: a day before today cannot be chosen. */
  now: number
  onPick: (day: string) => void
  onClose: () => void
}

/** A month at a time; a tap chooses a day and closes. */
export function DateSheet({ open, title, value, now, onPick, onClose }: Props) {
  const today = new Date(now)
  const monthOf = (ahead: number) => new Date(today.getFullYear(), today.getMonth() + ahead, 1)
  const [ahead, setAhead] = useState(() => {
    const [year = 0, month = 0] = value.split('-').map(Number)
    const away = (year - today.getFullYear()) * 12 + month - 1 - today.getMonth()
    return away > 0 && away < MONTHS ? away : 0
  })
  const first = monthOf(ahead)
  const days = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate()
  const pick = (day: string) => {
    onPick(day)
    onClose()
  }
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <View className="dd-dates__head">
        <IconButton icon="chevron-left" label="上个月" disabled={ahead === 0} onClick={() => setAhead(ahead - 1)} />
        <Text className="dd-dates__month" ariaLive="polite">
          {first.getFullYear()}年{first.getMonth() + 1}月
        </Text>
        <IconButton
          icon="chevron-right"
          label="下个月"
          disabled={ahead === MONTHS - 1}
          onClick={() => setAhead(ahead + 1)}
        />
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
          const day = formatDate(new Date(first.getFullYear(), first.getMonth(), at + 1))
          const isToday = day === formatDate(today)
          // Not `disabled`: WeChat paints such a button grey.
          const past = day < formatDate(today)
          return (
            <View key={day} className="dd-dates__cell">
              <Button
                className={cx('dd-dates__day', past && 'dd-dates__day--off', day === value && 'dd-dates__day--on')}
                ariaDisabled={past || undefined}
                ariaLabel={`${first.getMonth() + 1}月${at + 1}日`}
                ariaSelected={day === value}
                onClick={past ? undefined : () => pick(day)}
              >
                {isToday ? '今' : at + 1}
              </Button>
            </View>
          )
        })}
      </View>
    </Sheet>
  )
}
