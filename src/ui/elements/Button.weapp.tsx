import { Button as TaroButton } from '@tarojs/components'
import { attributes } from './attributes.weapp'
import type { ButtonElementProps } from './types'

/** Which event carries the answer of each open type. */
const responses = {
  getPhoneNumber: 'onGetPhoneNumber',
  chooseAvatar: 'onChooseAvatar',
  openSetting: 'onOpenSetting',
  contact: 'onContact',
  agreePrivacyAuthorization: 'onAgreePrivacyAuthorization',
} as const

export function Button(props: ButtonElementProps) {
  const { disabled, openType, onOpen, onClick, data, children } = props
  const extra: Record<string, unknown> = {}
  for (const name in data) extra[`data-${name}`] = data[name]
  if (openType) {
    extra.openType = openType
    if (onOpen && openType !== 'share')
      extra[responses[openType]] = (event: { detail: Record<string, unknown> }) => onOpen(event.detail)
  }
  return (
    <TaroButton
      {...attributes(props)}
      {...extra}
      disabled={disabled}
      hoverClass={disabled ? 'none' : 'dd-pressed'}
      hoverStayTime={60}
      onClick={onClick}
    >
      {children}
    </TaroButton>
  )
}
