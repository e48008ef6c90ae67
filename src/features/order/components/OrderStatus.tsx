import type { OrderDetail, OrderState } from '@/contract/order'
import type { IconName } from '@/ui/icons/names'
import { StatusHead } from '@/widgets/StatusHead'

const ICONS: Partial<Record<OrderState, IconName>> = {
  PENDING_PAYMENT: 'clock',
  TO_SETTLE: 'check-circle',
  TO_REDEEM: 'store',
  PARTLY_REDEEMED: 'store',
  SHIPPED: 'truck',
  TO_PICKUP: 'store',
  COMPLETED: 'check-circle',
  CLOSED: 'x-circle',
  REFUNDING: 'wallet',
  REFUNDED: 'wallet',
  PARTLY_REFUNDED: 'wallet',
  GROUP_FAILED: 'wallet',
}

/** Where an order stands; of a closed one, why. */
export function OrderStatus({ order, onEnd }: { order: OrderDetail; onEnd: () => unknown }) {
  const { state, stateText, hint, closeReason, closesAt } = order
  const hints = [hint, closeReason && `关闭原因：${closeReason}`]
  return <StatusHead icon={ICONS[state] ?? 'package'} text={stateText} hints={hints} endsAt={closesAt} onEnd={onEnd} />
}
