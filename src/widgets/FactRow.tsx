import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import './Facts.scss'

interface FactRowProps {
  label: string
  value: string
  onCopy?: () => Promise<void>
}

/** One fact of an order or a case: its name, and what it is, to be copied where that is of use. */
export function FactRow({ label, value, onCopy }: FactRowProps) {
  return (
    <View className="dd-facts__row">
      <Text className="dd-facts__label">{label}</Text>
      <Text className="dd-facts__value" selectable>
        {value}
      </Text>
      {onCopy && (
        <Button size="small" kind="ghost" ariaLabel={`复制${label}`} className="dd-facts__copy" onClick={onCopy}>
          复制
        </Button>
      )}
    </View>
  )
}
