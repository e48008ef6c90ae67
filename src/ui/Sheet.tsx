import type { ReactNode } from 'react'
import { cx } from './cx'
import { Overlay } from './elements/Overlay'
import { ScrollView } from './elements/ScrollView'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { IconButton } from './IconButton'
import './Sheet.scss'
import './Overlay.scss'

export interface SheetProps {
  /** The content is mounted only while open. */
  open: boolean
  /** Called by the mask, the cross, Escape and the browser's back key. */
  onClose: () => void
  title: string
  /** One line under the title. */
  note?: string
  /** Stands still under the scrolling body: the main button. */
  footer?: ReactNode
  /** In place of title and grip (a SKU sheet's picture and price); `title` stays the spoken name. */
  head?: ReactNode
  /** Keeps its height while its content changes. Default: as tall as its content, at most 82 % of the screen. */
  tall?: boolean
  /** No padding around the body, for rows and pictures that reach the edge. */
  flush?: boolean
  closeOnMask?: boolean
  children: ReactNode
}

export function Sheet(props: SheetProps) {
  const { open, onClose, title, note, footer, head, tall, flush, closeOnMask, children } = props
  return (
    <Overlay open={open} onClose={onClose} label={title} closeOnMask={closeOnMask}>
      <View className={cx('dd-overlay__panel dd-sheet', tall && 'dd-sheet--tall')}>
        <View className="dd-sheet__grip" ariaHidden />
        <IconButton icon="x" size={20} label="关闭" className="dd-sheet__close" onClick={onClose} />
        {head ?? (
          <View className="dd-sheet__head">
            <Text as="h2" className="dd-sheet__title">
              {title}
            </Text>
            {note && <Text className="dd-sheet__note">{note}</Text>}
          </View>
        )}
        <ScrollView className={cx('dd-sheet__body', flush && 'dd-sheet__body--flush')}>{children}</ScrollView>
        {footer && <View className="dd-sheet__footer">{footer}</View>}
      </View>
    </Overlay>
  )
}
