import type { OrderBrief } from '@/contract/order'
import type { OrderCard } from '@/im/types'

/** What the chat has ready to send: the order that the question is about. */
export function orderCard({ orderNo, lines, totalCents, stateText }: OrderBrief): string {
  const [first] = lines
  const title = lines.length > 1 ? `${first?.title ?? ''} 等${lines.length}件` : (first?.title ?? '')
  const json: OrderCard = { orderNo, title, picture: first?.picture ?? '', totalCents, stateText }
  return JSON.stringify({ type: 'order', json })
}
