import { Button } from './Button'
import { cx } from './cx'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import './Empty.scss'

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
    <View className={cx('dd-empty dd-empty--error', compact && 'dd-empty--compact')} role="alert">
      <View className="dd-empty__disc">
        <Icon name="alert" size={compact ? 28 : 38} />
      </View>
      <Text as="p" className="dd-empty__title">
        {message}
      </Text>
      <Button className="dd-empty__action" icon="refresh" onClick={onRetry}>
        重试
      </Button>
    </View>
  )
}
