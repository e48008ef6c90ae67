import { useState } from 'react'
import { Button } from './Button'
import { cx } from './cx'
import { ScrollView } from './elements/ScrollView'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import { Sheet } from './Sheet'
import './Picker.scss'

export interface PickerOption {
  key: string
  text: string
  disabled?: boolean
}
export interface PickerColumn {
  /** Spoken name: 城市. */
  label: string
  options: readonly PickerOption[]
}

export interface PickerProps {
  open: boolean
  title: string
  /** The columns for what is chosen so far: a later one may depend on the ones before it. */
  columns: (chosen: readonly string[]) => readonly PickerColumn[]
  /** A key for each column; what is missing begins with the first option. */
  value: readonly string[]
  /** One column: on a tap. Several: on 确定. */
  onPick: (chosen: string[]) => void
  onClose: () => void
}

/** Whatever a column no longer offers becomes its first option; a column may depend on those before it. */
export function fitChoice(columns: PickerProps['columns'], requested: readonly string[]): string[] {
  const chosen: string[] = []
  for (let at = 0; ; at++) {
    const column = columns(chosen)[at]
    if (!column) return chosen
    const open = column.options.filter(({ disabled }) => !disabled)
    chosen.push((open.find(({ key }) => key === requested[at]) ?? open[0])?.key ?? '')
  }
}

/** One of a list, or one of each of several, by tapping: a wheel is hard to stop for an old finger and says little to a screen reader. */
export function Picker({ open, title, columns, value, onPick, onClose }: PickerProps) {
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const chosen = fitChoice(columns, draft ?? value)
  const shown = columns(chosen)
  const single = shown.length === 1
  const close = () => {
    setDraft(null)
    onClose()
  }
  const pick = (keys: string[]) => {
    onPick(keys)
    close()
  }
  const choose = (at: number, key: string) => {
    const next = fitChoice(columns, [...chosen.slice(0, at), key, ...chosen.slice(at + 1)])
    if (single) pick(next)
    else setDraft(next)
  }
  return (
    <Sheet
      open={open}
      title={title}
      onClose={close}
      flush
      footer={
        !single && (
          <Button kind="primary" size="large" block onClick={() => pick(chosen)}>
            确定
          </Button>
        )
      }
    >
      <View className="dd-picker">
        {shown.map((column, at) => (
          <Column
            key={`${at} ${chosen.slice(0, at).join(' ')}`}
            column={column}
            // Nothing is chosen in a single list until it was.
            value={single && value[0] === undefined ? undefined : chosen[at]}
            onChoose={(key) => choose(at, key)}
          />
        ))}
      </View>
    </Sheet>
  )
}

interface ColumnProps {
  column: PickerColumn
  value: string | undefined
  onChoose: (key: string) => void
}
function Column({ column: { label, options }, value, onChoose }: ColumnProps) {
  const idOf = (at: number) => `picker-${label}-${at}`
  // Where it begins is where its choice stands; a tap moves nothing.
  const [begin] = useState(() => options.findIndex(({ key }) => key === value))
  return (
    <View className="dd-picker__column" role="radiogroup" ariaLabel={label}>
      <ScrollView className="dd-picker__list" smooth={false} scrollIntoId={begin > 2 ? idOf(begin - 2) : undefined}>
        {options.map(({ key, text, disabled }, at) => {
          const on = key === value
          return (
            <View
              key={key}
              id={idOf(at)}
              className={cx('dd-picker__option', on && 'dd-picker__option--on', disabled && 'dd-picker__option--off')}
              role="radio"
              ariaChecked={on}
              ariaDisabled={disabled}
              onClick={disabled ? undefined : () => onChoose(key)}
            >
              <Text className="dd-picker__text">{text}</Text>
              {on && <Icon name="check" size={16} />}
            </View>
          )
        })}
      </ScrollView>
    </View>
  )
}
