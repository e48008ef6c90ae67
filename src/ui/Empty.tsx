import { Button } from './Button'
import { Image } from './elements/Image'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import type { IconName } from './icons/names'
import './Empty.scss'

export interface EmptyProps {
  /** A drawing's URL; without it the icon is drawn on a soft disc. */
  picture?: string
  icon?: IconName
  /** One sentence: 购物车还是空的. */
  title: string
  note?: string
  /** The one way on. */
  action?: { text: string; onClick: () => unknown }
  /** Inside a card or a sheet: less air. */
  compact?: boolean
}

export function Empty({ picture, icon = 'package', title, note, action, compact }: EmptyProps) {
  return (
    <View className={compact ? 'dd-empty dd-empty--compact' : 'dd-empty'}>
      {picture ? (
        <Image className="dd-empty__picture" src={picture} alt="" fit="contain" />
      ) : (
        <View className="dd-empty__disc">
          <Icon name={icon} size={compact ? 28 : 38} />
        </View>
      )}
      <Text as="p" className="dd-empty__title">
        {title}
      </Text>
      {note && (
        <Text as="p" className="dd-empty__note">
          {note}
        </Text>
      )}
      {action && (
        <Button className="dd-empty__action" kind="ghost" onClick={action.onClick}>
          {action.text}
        </Button>
      )}
    </View>
  )
}
