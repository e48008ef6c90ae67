import { useId } from 'react'
import { cx } from './cx'
import { ScrollView } from './elements/ScrollView'
import { Text } from './elements/Text'
import { View } from './elements/View'
import './DayStrip.scss'

export interface StripDay {
  /** `2026-12-25` */
  key: string
  /** 今天, 周五 */
  name: string
  /** 12月25日 */
  date: string
  /** What is left of the day, or why it cannot be chosen: 余3, 已满, 休息. */
  note?: string
  /** Cannot be chosen. */
  off?: boolean
}

export interface DayStripProps {
  /** Spoken name: 日期. */
  label: string
  days: StripDay[]
  value: string
  onChange: (key: string) => void
}

/** Days side by side, to be moved sideways; the chosen one comes into view. */
export function DayStrip({ label, days, value, onChange }: DayStripProps) {
  // Letters first: WeChat's scroll-into-view refuses ids that begin with a digit, and React's hold colons.
  const base = `d${useId().replace(/:/g, '')}`
  const noted = days.some(({ note }) => note)
  const index = days.findIndex(({ key }) => key === value)
  return (
    <ScrollView direction="x" scrollIntoId={index < 0 ? undefined : `${base}-${index}`} className="dd-day-strip">
      <View className="dd-day-strip__row" role="radiogroup" ariaLabel={label}>
        {days.map(({ key, name, date, note, off }, at) => (
          <View
            key={key}
            id={`${base}-${at}`}
            className={cx(
              'dd-day-strip__day',
              at === index && 'dd-day-strip__day--on',
              off && at !== index && 'dd-day-strip__day--off',
            )}
            role="radio"
            ariaChecked={at === index}
            ariaDisabled={off || undefined}
            ariaLabel={[name, date, note].filter(Boolean).join('，')}
            onClick={() => {
              if (!off && key !== value) onChange(key)
            }}
          >
            <Text className="dd-day-strip__name">{name}</Text>
            <Text className="dd-day-strip__date">{date}</Text>
            {noted && <Text className="dd-day-strip__note">{note ?? ''}</Text>}
          </View>
        ))}
      </View>
    </ScrollView>
  )
}
