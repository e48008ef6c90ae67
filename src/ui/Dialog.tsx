import type { ReactNode } from 'react'
import { Button } from './Button'
import { Overlay } from './elements/Overlay'
import { Text } from './elements/Text'
import { View } from './elements/View'
import './Dialog.scss'
import './Overlay.scss'

export interface DialogProps {
  open: boolean
  title: string
  children?: ReactNode
  /** What the main button does, as a verb: 删除, 取消订单. Default 确定. */
  confirmText?: string
  /** `null` leaves only the main button. Default 取消. */
  cancelText?: string | null
  /** The main button destroys something. */
  danger?: boolean
  /** A returned promise shows on the button until it settles. */
  onConfirm: () => unknown
  onCancel: () => void
}

/** For a decision that can't be undone; anything else is a Sheet or a toast. The mask does not answer it. */
export function Dialog(props: DialogProps) {
  const { open, title, children, confirmText = '确定', cancelText = '取消', danger, onConfirm, onCancel } = props
  return (
    <Overlay open={open} onClose={onCancel} label={title} from="centre" closeOnMask={false}>
      <View className="dd-overlay__panel dd-dialog">
        <Text as="h2" className="dd-dialog__title">
          {title}
        </Text>
        {children && <View className="dd-dialog__body">{children}</View>}
        <View className="dd-dialog__actions">
          {cancelText !== null && (
            <Button block onClick={onCancel}>
              {cancelText}
            </Button>
          )}
          <Button
            block
            kind={danger ? 'danger' : 'primary'}
            className={danger ? 'dd-dialog__danger' : ''}
            onClick={onConfirm}
          >
            {confirmText}
          </Button>
        </View>
      </View>
    </Overlay>
  )
}
