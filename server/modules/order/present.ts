import type { OrderBrief, OrderDetail, OrderLine } from '../../../src/contract/order'
import type { Parcel } from '../../../src/contract/parcel'
import { ENDED_CASES } from '../../../src/domain/afterSale'
import { caseStateText } from '../../../src/domain/afterSaleWords'
import { actionsFor, type OrderSide } from '../../../src/domain/order'
import { PAYABLE_STATES } from '../../../src/domain/orderStates'
import { paidPartsText, type PaidPart } from '../../../src/domain/receipt'
import { hintFor, stateTextOf } from '../../../src/domain/orderWords'
import type { Actor } from '../../access/actor'
import { can } from '../../access/can'
import type { Row } from '../../db/schema'
import type { CaseRow } from './claimsRepository'
import type { ParcelShown } from './parcelsRepository'
import { trackingUrl } from './public/carriers'
import { isDirect, isToShop, leftOf } from './public/lines'
import type { OrderRow } from './public/moves'

export interface OrderShown {
  order: OrderRow
  shop: { sellerAlias: string; shopName: string }
  lines: readonly Row<'order_lines'>[]
  /** Its after-sale cases, newest first. */
  cases: readonly CaseRow[]
}

const iso = (at: Date | null) => (at === null ? null : at.toISOString())
const facts = ({ order, lines }: Pick<OrderShown, 'order' | 'lines'>) => ({
  state: order.state,
  closesAt: order.closes_at,
  pickup: order.freight.kind === 'pickup',
  partlyShipped: lines.some((line) => line.shipped > 0),
  pickupAt: order.pickup_at,
  pickedUp: order.picked_up_at !== null,
  completedAt: order.completed_at,
  cases: order.cases,
  openCases: order.open_cases,
  left: lines.reduce((all, line) => all + leftOf(line).left, 0),
  toShop: isToShop(order),
  direct: isDirect(order),
})

/** When its buyer last changed where it goes; nothing for never. */
export const changedAddress = ({ address_changed_at: at }: OrderRow): { addressChangedAt?: string } =>
  at === null ? {} : { addressChangedAt: at.toISOString() }

const presentLine = (line: Row<'order_lines'>): OrderLine => ({
  itemAlias: line.item_alias,
  skuAlias: line.sku_alias,
  title: line.title,
  picture: line.picture,
  skuText: line.sku_text,
  priceCents: line.price_cents,
  quantity: line.quantity,
  totalCents: line.total_cents,
  shipped: line.shipped,
  cancelled: line.cancelled,
  refunded: line.refunded,
  fields: line.fields,
})

export function presentBrief(shown: OrderShown, viewer: Actor, side: OrderSide, now: Date): OrderBrief {
  const { order, shop, lines, cases } = shown
  return {
    orderNo: order.order_no,
    state: order.state,
    stateText: stateTextOf(facts(shown), side),
    sellerAlias: shop.sellerAlias,
    shopName: shop.shopName,
    lines: lines.map(presentLine),
    count: lines.reduce((all, line) => all + line.quantity, 0),
    totalCents: order.total_cents,
    createdAt: order.created_at.toISOString(),
    closesAt: PAYABLE_STATES.includes(order.state) ? order.closes_at.toISOString() : null,
    ...(isToShop(order) && { toShop: true }),
    ...(isDirect(order) && { direct: true }),
    actions: actionsFor(facts(shown), (action) => can(viewer, `order.${action}`, order), now),
    cases: cases.map((one) => ({
      alias: one.alias,
      state: one.state,
      stateText: caseStateText(one, side),
      cents: one.cents,
      open: !ENDED_CASES.includes(one.state),
    })),
  }
}

/** What an order's page shows beside the order itself. */
interface DetailParts {
  logs: readonly (Row<'order_logs'> & { who: string | null })[]
  adjustments: readonly Row<'order_adjustments'>[]
  parcels: readonly ParcelShown[]
  buyer: OrderDetail['buyer']
  together: OrderDetail['together']
  gstCents: OrderDetail['gstCents']
  subsidyCents: number
  /** Null to the seller, and before it is paid. */
  paid: { parts: readonly PaidPart[]; shared: boolean } | null
}

/** Parcels of an order; what the version before shipped is one of everything, known by the order alone. */
function presentParcels({ order, lines }: OrderShown, parcels: readonly ParcelShown[]): Parcel[] {
  if (parcels.length === 0 && order.carrier !== '')
    return [
      {
        alias: null,
        carrier: order.carrier,
        trackingNo: order.tracking_no,
        url: trackingUrl(order.carrier, order.tracking_no),
        at: (order.shipped_at ?? order.created_at).toISOString(),
        lines: lines.map(({ sku_alias: skuAlias, title, quantity }) => ({ skuAlias, title, quantity })),
        others: 0,
      },
    ]
  return parcels.map(({ parcel, lines: inside, others }) => ({
    alias: parcel.alias,
    carrier: parcel.carrier,
    trackingNo: parcel.tracking_no,
    url: trackingUrl(parcel.carrier, parcel.tracking_no),
    at: parcel.created_at.toISOString(),
    lines: inside,
    others,
  }))
}

export function presentDetail(
  shown: OrderShown,
  { logs, adjustments, parcels, buyer, together, gstCents, subsidyCents, paid }: DetailParts,
  viewer: Actor,
  side: OrderSide,
  now: Date,
): OrderDetail {
  const { order } = shown
  return {
    ...presentBrief(shown, viewer, side, now),
    side,
    buyer,
    parcels: presentParcels(shown, parcels),
    together,
    goodsCents: order.goods_cents,
    freightCents: order.freight_cents,
    adjustments: adjustments.map(({ kind, label, cents }) => ({ kind, label, cents })),
    gstCents,
    subsidyCents,
    freightName: order.freight.name,
    freightKind: order.freight.kind,
    address: order.address,
    ...changedAddress(order),
    note: order.note,
    ...(side === 'seller' ? { sellerNote: order.seller_note } : {}),
    carrier: order.carrier,
    trackingNo: order.tracking_no,
    ...(paid ? { paidBy: paidPartsText(paid.parts, paid.shared) } : {}),
    paidAt: iso(order.paid_at),
    shippedAt: iso(order.shipped_at),
    pickupAt: iso(order.pickup_at),
    pickedUpAt: iso(order.picked_up_at),
    completedAt: iso(order.completed_at),
    closedAt: iso(order.closed_at),
    closeReason: order.close_reason,
    hint: hintFor(facts(shown), side, now),
    // Newest first, as parcels are tracked; moves that say nothing to a person are left out.
    logs: logs
      .filter((log) => log.reason !== '')
      .map((log) => ({
        text: log.reason,
        at: log.at.toISOString(),
        ...(side === 'seller' && log.who !== null ? { who: log.who } : {}),
      })),
  }
}
