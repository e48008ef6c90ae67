import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { View } from '@/ui/elements/View'
import './OneOf.scss'

interface OneOfProps<K extends string> {
  label: string
  options: Readonly<Record<K, string>>
  value: K
  onChange: (key: K) => void
}

/** One of a few ways, in a form: chips in a row. */
export function OneOf<K extends string>({ label, options, value, onChange }: OneOfProps<K>) {
  return (
    <View className="dd-one-of">
      <ChipGroup label={label} single>
        {(Object.keys(options) as K[]).map((key) => (
          <Chip key={key} role="radio" on={key === value} onClick={() => onChange(key)}>
            {options[key]}
          </Chip>
        ))}
      </ChipGroup>
    </View>
  )
}
