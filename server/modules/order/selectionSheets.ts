import type { SoldOrder } from '../../../src/contract/desk'
import type { Column, Sheet, Value } from '../../platform/spreadsheet/sheet'
import type { OrderRow } from './public/moves'

/** What of an order its card on the desk does not show. */
export interface SheetFacts {
  row: OrderRow
  parcels: readonly string[]
  /** The platform pays it to the shop, beside what the buyer pays. */
  subsidyCents: number
}

const text = (title: string, width?: number): Column => ({ title, kind: 'text', width })
const money = (title: string): Column => ({ title, kind: 'money' })
const time = (title: string): Column => ({ title, kind: 'time' })

/** One row for each line of goods. What is of the whole order stands in its first row alone, so that a column adds up to what it says. */
const COLUMNS: readonly Column[] = [
  text('订单编号', 24),
  time('下单时间'),
  time('付款时间'),
  text('状态', 12),
  text('买家', 16),
  text('收货人', 14),
  text('手机', 16),
  text('邮编', 8),
  text('收货地址或自提点', 44),
  text('商品', 44),
  text('规格', 18),
  text('定制信息', 24),
  { title: '数量', kind: 'whole' },
  money('单价'),
  money('商品小计'),
  money('运费'),
  money('优惠'),
  money('订单总额'),
  money('平台补贴'),
  text('配送方式', 14),
  text('包裹', 32),
  time('自提时间'),
  text('买家备注', 28),
  text('店内备注', 28),
]

/** The postcode at the end of an address. */
const postcodeOf = (address: string) => /\b(\d{4})$/.exec(address)?.[1] ?? ''

const orderRows = (order: SoldOrder, { row, parcels, subsidyCents }: SheetFacts): Value[][] =>
  order.lines.map((line, at) => {
    const first = at === 0
    const { address } = order
    const pickup = order.freightKind === 'pickup'
    return [
      order.orderNo,
      row.created_at,
      row.paid_at,
      order.stateText,
      order.buyer.nickname,
      pickup ? '' : (address?.name ?? ''),
      pickup ? '' : (address?.phone ?? ''),
      pickup ? '' : postcodeOf(address?.text ?? ''),
      address?.text ?? '',
      line.title,
      line.skuText,
      line.fields.map(({ name, value }) => `${name}：${value}`).join('；'),
      line.quantity,
      line.priceCents,
      line.totalCents,
      first ? row.freight_cents : null,
      first ? -row.discount_cents : null,
      first ? row.total_cents : null,
      first ? subsidyCents : null,
      row.freight.name,
      parcels.join('；'),
      row.pickup_at,
      order.note,
      order.sellerNote,
    ]
  })

/** A selection of a shop's orders as tables: its lines, and of what shop, when and how much it is. */
export function orderSheets(
  shopName: string,
  orders: readonly SoldOrder[],
  facts: ReadonlyMap<string, SheetFacts>,
  now: Date,
): Sheet[] {
  const rows = orders.map((order) => ({ order, facts: facts.get(order.orderNo)! }))
  return [
    { name: '订单', columns: COLUMNS, rows: rows.flatMap(({ order, facts: own }) => orderRows(order, own)) },
    {
      name: '合计',
      columns: [
        text('店铺', 24),
        time('导出时间'),
        { title: '订单数', kind: 'whole' },
        { title: '件数', kind: 'whole' },
        money('订单总额'),
        money('平台补贴'),
      ],
      rows: [
        [
          shopName,
          now,
          orders.length,
          orders.reduce((all, { count }) => all + count, 0),
          orders.reduce((all, { totalCents }) => all + totalCents, 0),
          rows.reduce((all, { facts: { subsidyCents } }) => all + subsidyCents, 0),
        ],
      ],
    },
  ]
}
