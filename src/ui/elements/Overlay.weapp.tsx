import { View } from '@tarojs/components'
import { cx } from '../cx'
import { attributes } from './attributes.weapp'
import type { OverlayProps } from './types'
import { usePresence } from './usePresence'
import '../Overlay.scss'

export function Overlay(props: OverlayProps) {
  const { open, onClose, label, from = 'bottom', closeOnMask = true, className, children } = props
  const presence = usePresence(open)
  if (!presence) return null
  return (
    <View
      {...attributes({ role: 'dialog', ariaLabel: label })}
      className={cx('dd-overlay', `dd-overlay--${from}`, presence === 'out' && 'dd-overlay--out', className)}
      // The page behind stays still; scroll views inside keep scrolling.
      catchMove
      onClick={(event) => event.stopPropagation()}
    >
      <View className="dd-overlay__mask" catchMove onClick={closeOnMask ? onClose : undefined} />
      {children}
    </View>
  )
}
