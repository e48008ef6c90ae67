import { cx } from './cx'
import { Text } from './elements/Text'
import { View } from './elements/View'
import './TimeSlots.scss'

export interface TimeSlot {
  key: string
  /** 18:30 */
  text: string
  /** What is left: 剩2桌, 可排队. */
  note?: string
  /** Full: drawn back, and still chosen, as one can queue for it. */
  full?: boolean
}

export interface TimeSlotsProps {
  /** Spoken name: 时间. */
  label: string
  slots: TimeSlot[]
  /** Empty for none. */
  value: string
  onChange: (key: string) => void
}

/** Times of a day in a grid, each with what is left of it. */
export function TimeSlots({ label, slots, value, onChange }: TimeSlotsProps) {
  return (
    <View className="dd-time-slots" role="radiogroup" ariaLabel={label}>
      {slots.map(({ key, text, note, full }) => (
        <View
          key={key}
          className={cx(
            'dd-time-slots__slot',
            full && 'dd-time-slots__slot--full',
            key === value && 'dd-time-slots__slot--on',
          )}
          role="radio"
          ariaChecked={key === value}
          ariaLabel={note ? `${text}，${note}` : text}
          onClick={() => onChange(key)}
        >
          <Text className="dd-time-slots__text">{text}</Text>
          {note && <Text className="dd-time-slots__note">{note}</Text>}
        </View>
      ))}
    </View>
  )
}
