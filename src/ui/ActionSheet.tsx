import { cx } from './cx'
import { Button } from './elements/Button'
import { Overlay } from './elements/Overlay'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import type { IconName } from './icons/names'
import './ActionSheet.scss'
import './Overlay.scss'

export interface ActionItem {
  key: string
  text: string
  note?: string
  icon?: IconName
  danger?: boolean
  disabled?: boolean
}

export interface ActionSheetProps {
  open: boolean
  /** Spoken always, drawn when `showTitle`. */
  title: string
  showTitle?: boolean
  items: ActionItem[]
  /** Marks the current choice with a tick. */
  value?: string
  onSelect: (key: string) => void
  onClose: () => void
}

/** A short list of choices from the bottom; choosing closes it. */
export function ActionSheet({ open, title, showTitle, items, value, onSelect, onClose }: ActionSheetProps) {
  const choose = (key: string) => {
    // First: the caller takes a close without a choice for a no.
    onSelect(key)
    onClose()
  }
  return (
    <Overlay open={open} onClose={onClose} label={title}>
      <View className={cx('dd-overlay__panel dd-actions', items.some((item) => item.icon) && 'dd-actions--icons')}>
        {showTitle && <Text className="dd-actions__title">{title}</Text>}
        {items.map((item) => (
          <Button
            key={item.key}
            className={cx('dd-actions__item', item.danger && 'dd-actions__item--danger')}
            disabled={item.disabled}
            onClick={() => choose(item.key)}
          >
            {item.icon && <Icon name={item.icon} className="dd-actions__icon" />}
            <View className="dd-actions__words">
              <Text>{item.text}</Text>
              {item.note && <Text className="dd-actions__note">{item.note}</Text>}
            </View>
            {value === item.key && <Icon name="check" color="var(--color-accent-text)" label="已选" />}
          </Button>
        ))}
        <Button className="dd-actions__item dd-actions__cancel" onClick={onClose}>
          取消
        </Button>
      </View>
    </Overlay>
  )
}
