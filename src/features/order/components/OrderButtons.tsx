import type { ReactNode } from 'react'
import type { OrderAction } from '@/contract/order'
import { Button } from '@/ui/Button'
import { View } from '@/ui/elements/View'
import { actionText, MAIN_ACTIONS } from '../model/orderActions'
import './OrderButtons.scss'

interface Props {
  actions: readonly OrderAction[]
  /** An amount paid to a shop, without goods. */
  toShop?: boolean
  onAct: (action: OrderAction) => Promise<unknown>
  size: 'small' | 'medium'
  /** Before them: a way that needs no permission. */
  before?: ReactNode
}

/** The actions an order allows its viewer now, and no others; the main one comes last, under the thumb. */
export function OrderButtons({ actions, toShop, onAct, size, before }: Props) {
  const isMain = (action: OrderAction) => MAIN_ACTIONS.includes(action)
  const shown = actions
    .filter((action) => actionText(action, { toShop }))
    .sort((a, b) => Number(isMain(a)) - Number(isMain(b)))
  return (
    <View className="dd-order-buttons">
      {before}
      {shown.map((action) => (
        <Button key={action} size={size} kind={isMain(action) ? 'primary' : 'secondary'} onClick={() => onAct(action)}>
          {actionText(action, { toShop })}
        </Button>
      ))}
    </View>
  )
}
