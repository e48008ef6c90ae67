import type { ReactNode } from 'react'
import { cx } from './cx'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import type { IconName } from './icons/names'
import './RadioList.scss'

export interface RadioOption<K extends string | number> {
  key: K
  title: string
  /** Small words under the title; of a disabled one, why. */
  note?: string
  icon?: IconName
  /** Before the title in place of the icon. */
  lead?: ReactNode
  /** At the right, before the mark: a price. */
  value?: ReactNode
  disabled?: boolean
}

export interface RadioListProps<K extends string | number> {
  /** Spoken name: 支付方式. */
  label: string
  options: readonly RadioOption<K>[]
  /** Key of the chosen one. */
  value: K | null
  onChange: (key: K) => void
}

/** One of several, each a row that says what it is; stands in a CellGroup or a Sheet. */
export function RadioList<K extends string | number>({ label, options, value, onChange }: RadioListProps<K>) {
  return (
    <View className="dd-radios" role="radiogroup" ariaLabel={label}>
      {options.map((option) => {
        const { key, title, note, icon, lead, disabled } = option
        const on = key === value
        return (
          <View
            key={key}
            className={cx('dd-radios__row', disabled && 'dd-radios__row--off')}
            role="radio"
            ariaLabel={note ? `${title}，${note}` : title}
            ariaChecked={on}
            ariaDisabled={disabled}
            onClick={disabled ? undefined : () => onChange(key)}
            testId={`radio-${key}`}
          >
            {(lead || icon) && (
              <View className="dd-radios__lead">
                {lead ?? <Icon name={icon!} size={24} className="dd-radios__icon" />}
              </View>
            )}
            <View className="dd-radios__words">
              <Text className="dd-radios__title">{title}</Text>
              {note && <Text className="dd-radios__note">{note}</Text>}
            </View>
            {option.value !== undefined && <View className="dd-radios__value">{option.value}</View>}
            <View className={on ? 'dd-radios__mark dd-radios__mark--on' : 'dd-radios__mark'}>
              {on && <Icon name="check" size={14} />}
            </View>
          </View>
        )
      })}
    </View>
  )
}
