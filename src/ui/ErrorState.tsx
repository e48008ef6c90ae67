import { Button } from './Button'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import './ErrorState.scss'

export interface ErrorStateProps {
  /** In words a person uses. Default 网络好像不太顺畅. */
  message?: string
  /** A returned promise shows on the button until it settles. */
  onRetry: () => unknown
  /** Inside a card or a sheet: less air. */
  compact?: boolean
}

export function ErrorState({ message = '网络好像不太顺畅', onRetry, compact }: ErrorStateProps) {
  return (
    <View className={compact ? 'dd-error dd-error--compact' : 'dd-error'} role="alert">
      <View className="dd-error__disc">
        <Icon name="alert" size={compact ? 28 : 38} />
      </View>
      <Text as="p" className="dd-error__message">
        {message}
      </Text>
      <Button className="dd-error__retry" icon="refresh" onClick={onRetry}>
        重试
      </Button>
    </View>
  )
}
