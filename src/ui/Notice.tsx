import { Button } from './Button'
import { cx } from './cx'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import type { IconName } from './icons/names'
import './Notice.scss'

export interface NoticeProps {
  /** One or two sentences. */
  children: string
  /** `info` (default) says how it is, `warning` what stands in the way, `danger` what went wrong, `success` what is done. */
  tone?: 'info' | 'warning' | 'danger' | 'success'
  /** The one way on. */
  action?: { text: string; onClick: () => unknown }
}

const ICONS = { info: 'info', warning: 'warning', danger: 'alert', success: 'check-circle' } satisfies Record<
  string,
  IconName
>

/** What a person must know before going on, on top of what it is about. Results of an action are toasts. */
export function Notice({ children, tone = 'info', action }: NoticeProps) {
  return (
    <View className={cx('dd-notice', `dd-notice--${tone}`)} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} size={16} className="dd-notice__icon" />
      <Text className="dd-notice__words">{children}</Text>
      {action && (
        <View className="dd-notice__action">
          <Button size="small" onClick={action.onClick}>
            {action.text}
          </Button>
        </View>
      )}
    </View>
  )
}
