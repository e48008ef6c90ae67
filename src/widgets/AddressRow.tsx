import type { ReactNode } from 'react'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import type { IconName } from '@/ui/icons/names'
import './AddressRow.scss'

interface AddressRowProps {
  icon?: IconName
  title: ReactNode
  text?: string
  /** Spoken and shown as a way on. */
  onClick?: () => void
}

/** Where an order goes, on its own card. */
export function AddressRow({ icon = 'pin-solid', title, text, onClick }: AddressRowProps) {
  return (
    <View className="dd-order-address" role={onClick && 'button'} onClick={onClick}>
      <View className="dd-order-address__disc">
        <Icon name={icon} size={18} />
      </View>
      <View className="dd-order-address__main">
        <View className="dd-order-address__title">{title}</View>
        {text && (
          <Text className="dd-order-address__text" selectable>
            {text}
          </Text>
        )}
      </View>
      {onClick && <Icon name="chevron-right" size={16} color="var(--color-faint)" />}
    </View>
  )
}
