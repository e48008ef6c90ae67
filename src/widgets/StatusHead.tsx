import { useApp } from '@/app/AppContext'
import { Countdown } from '@/ui/Countdown'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import type { IconName } from '@/ui/icons/names'
import './StatusHead.scss'

interface StatusHeadProps {
  icon: IconName
  text: string
  /** Who does what next, and what else is to be known; empty lines are left out. */
  hints: readonly string[]
  /** The end of the time for that; null where nothing waits. */
  endsAt: string | null
  onEnd: () => unknown
}

/** Where an order or a case stands, who does what next, and how long there is. */
export function StatusHead({ icon, text, hints, endsAt, onEnd }: StatusHeadProps) {
  const { api } = useApp()
  return (
    <View className="dd-status">
      <View className="dd-status__top">
        <Icon name={icon} size={24} />
        <Text as="h2" className="dd-status__text">
          {text}
        </Text>
        {endsAt !== null && (
          <View className="dd-status__clock">
            <Countdown prefix="剩余 " endsAt={endsAt} now={api.serverNow} onEnd={onEnd} />
          </View>
        )}
      </View>
      {hints.map(
        (hint) =>
          hint !== '' && (
            <Text key={hint} className="dd-status__hint">
              {hint}
            </Text>
          ),
      )}
    </View>
  )
}
