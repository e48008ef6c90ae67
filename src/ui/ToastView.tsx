import { cx } from './cx'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import './ToastView.scss'

export interface ToastViewProps {
  /** Nothing is drawn for undefined; the live region stays, so that screen readers announce each new one. */
  message?: string
  kind?: 'plain' | 'success' | 'error'
}

/** The result of what someone just did. What needs an action is never a toast. */
export function ToastView({ message, kind = 'plain' }: ToastViewProps) {
  return (
    <View className="dd-toast" role="status" ariaLive="polite">
      {message !== undefined && (
        <View key={message} className={cx('dd-toast__box', kind !== 'plain' && 'dd-toast__box--icon')}>
          {kind !== 'plain' && <Icon name={kind === 'success' ? 'check-circle' : 'alert'} size={28} />}
          <Text className="dd-toast__text">{message}</Text>
        </View>
      )}
    </View>
  )
}
