import type { OrderBrief, OrderDetail, OrderLine } from '../../../src/contract/order'
import { gstOf } from '../../../src/domain/money'
import { actionsFor, type OrderSide } from '../../../src/domain/order'
import { PAYABLE_STATES } from '../../../src/domain/orderStates'
import { ORDER_STATE_TEXT, hintFor } from '../../../src/domain/orderWords'
import type { Actor } from '../../access/actor'
import { can } from '../../access/can'
import type { Row } from '../../db/schema'
import type { OrderRow } from './public/moves'

export interface OrderShown {
  order: OrderRow
  shop: { sellerAlias: string; shopName: string }
  lines: readonly Row<'order_lines'>[]
}

const iso = (at: Date | null) => (at === null ? null : at.toISOString())
const facts = (order: OrderRow) => ({ state: order.state, closesAt: order.closes_at })

const presentLine = (line: Row<'order_lines'>): OrderLine => ({
  itemAlias: line.item_alias,
  skuAlias: line.sku_alias,
  title: line.title,
  picture: line.picture,
  skuText: line.sku_text,
  priceCents: line.price_cents,
  quantity: line.quantity,
  totalCents: line.total_cents,
  fields: line.fields,
})

export function presentBrief({ order, shop, lines }: OrderShown, viewer: Actor, now: Date): OrderBrief {
  return {
    orderNo: order.order_no,
    state: order.state,
    stateText: ORDER_STATE_TEXT[order.state],
    sellerAlias: shop.sellerAlias,
    shopName: shop.shopName,
    lines: lines.map(presentLine),
    count: lines.reduce((all, line) => all + line.quantity, 0),
    totalCents: order.total_cents,
    createdAt: order.created_at.toISOString(),
    closesAt: PAYABLE_STATES.includes(order.state) ? order.closes_at.toISOString() : null,
    actions: actionsFor(facts(order), (action) => can(viewer, `order.${action}`, order), now),
  }
}

export function presentDetail(
  shown: OrderShown,
  { logs, adjustments }: { logs: readonly Row<'order_logs'>[]; adjustments: readonly Row<'order_adjustments'>[] },
  viewer: Actor,
  side: OrderSide,
  now: Date,
): OrderDetail {
  const { order } = shown
  return {
    ...presentBrief(shown, viewer, now),
    goodsCents: order.goods_cents,
    freightCents: order.freight_cents,
    adjustments: adjustments.map(({ kind, label, cents }) => ({ kind, label, cents })),
    gstCents: gstOf(order.total_cents),
    freightName: order.freight.name,
    freightKind: order.freight.kind,
    address: order.address,
    note: order.note,
    carrier: order.carrier,
    trackingNo: order.tracking_no,
    paidAt: iso(order.paid_at),
    shippedAt: iso(order.shipped_at),
    completedAt: iso(order.completed_at),
    closedAt: iso(order.closed_at),
    closeReason: order.close_reason,
    hint: hintFor(facts(order), side, now),
    // Newest first, as parcels are tracked; moves that say nothing to a person are left out.
    logs: logs.filter((log) => log.reason !== '').map((log) => ({ text: log.reason, at: log.at.toISOString() })),
  }
}
