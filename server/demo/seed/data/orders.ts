import type { CaseReason } from '../../../../src/contract/afterSale'

/**
 * Orders of many days in every state that an order here comes to, so that 我卖出的 of the demo's sellers and 我买到的 of its buyers are alive on a first
 * visit. Pure data: each order is what happened to it, in minutes before the moment of seeding; people, shops and items are keys of the other tables.
 */

export interface SeedPiece {
  /** SeedItem.key */
  item: string
  /** Values of the SKU; [] where there is one. */
  values: readonly string[]
  quantity: number
  /** What the buyer filled in, by the name of the field. */
  fields?: Readonly<Record<string, string>>
}

/** What happened to an order, each with its minutes ago. */
export type SeedStep =
  | { do: 'place' | 'pay' | 'confirm' | 'complete' | 'expire' | 'handOver'; ago: number }
  | { do: 'cancel'; ago: number; reason: string }
  | { do: 'reprice'; ago: number; offCents: number }
  | { do: 'note'; ago: number; text: string }
  /** A parcel with all that is left, or with so many pieces of one line; `together` names orders of the same receiver that went along. */
  | {
      do: 'ship'
      ago: number
      carrier: string
      trackingNo: string
      pieces?: { line: number; quantity: number }
      together?: readonly string[]
    }
  | { do: 'pickupTime'; ago: number; inDays: number; time: string }
  /** The buyer requests money back: for so many pieces of the first line, or for all of an order that has not left. */
  | { do: 'request'; ago: number; pieces?: number; reason: CaseReason; words: string }
  /** The shop agrees to it. */
  | { do: 'agree'; ago: number }

export interface SeedOrder {
  key: string
  /** SeedPerson.key */
  buyer: string
  shop: string
  pieces: readonly SeedPiece[]
  /** Name of the way of delivery; else what checkout chooses. */
  freight?: string
  /** What the buyer wrote. */
  note?: string
  steps: readonly SeedStep[]
}

const HOUR = 60
const DAY = 24 * HOUR
const days = (count: number, hours = 0) => count * DAY + hours * HOUR

const piece = (item: string, values: readonly string[] = [], quantity = 1): SeedPiece => ({ item, values, quantity })
const umf = (grade: string, size: string, quantity = 1) => piece('honey-golden-umf', [grade, size], quantity)
const trio = (quantity = 1) => piece('honey-golden-10-trio', [], quantity)
const squeeze = (quantity = 1) => piece('honey-squeeze-400', [], quantity)
const sticks = (taste: string, quantity = 1) => piece('honey-sticks-20', [taste], quantity)
const multifloral = (size: string, quantity = 1) => piece('honey-golden-multifloral', [size], quantity)

/** Placed, and paid two minutes later. */
const paid = (ago: number): SeedStep[] => [
  { do: 'place', ago },
  { do: 'pay', ago: ago - 2 },
]
const post = (ago: number, trackingNo: string, more: Partial<Extract<SeedStep, { do: 'ship' }>> = {}): SeedStep => ({
  do: 'ship',
  ago,
  carrier: 'NZ Post',
  trackingNo,
  ...more,
})
const aramex = (ago: number, trackingNo: string): SeedStep => ({ do: 'ship', ago, carrier: 'Aramex', trackingNo })
const confirm = (ago: number): SeedStep => ({ do: 'confirm', ago })

const GOLDEN = 'golden-manuka'
const golden = (
  key: string,
  buyer: string,
  pieces: readonly SeedPiece[],
  steps: readonly SeedStep[],
  more: Pick<SeedOrder, 'freight' | 'note'> = {},
): SeedOrder => ({ key, buyer, shop: GOLDEN, pieces, steps, ...more })

/** The desk of 金树麦卢卡, which the demo's seller opens. */
// oxfmt-ignore
const desk: SeedOrder[] = [
  // Finished, some weeks back.
  golden('may-sticks', 'may', [sticks('柠檬', 2)], [...paid(days(27, 4)), post(days(26, 6), '00794210031284400101'), confirm(days(24))]),
  golden('li-umf5', 'oldli', [umf('UMF5+', '1kg', 2)], [...paid(days(25, 2)), post(days(24, 20), '00794210031284400202'), confirm(days(22, 5))]),
  golden('wang-trio', 'wangjie', [trio()], [...paid(days(21, 9)), aramex(days(20, 8), 'MP4102230011'), confirm(days(17, 3))], { freight: '经济快递' }),
  golden('kevin-box', 'kevin', [{ ...piece('honey-golden-umf20-box'), fields: { 刻字: '外婆八十大寿' } }], [...paid(days(19, 7)), { do: 'note', ago: days(19, 5), text: '刻字已和买家核对，木盒周三做好' }, post(days(16, 6), '00794210031284400303'), confirm(days(13, 2))], { note: '刻字请刻楷体，谢谢' }),
  // No one confirmed this one: it completed by itself after ten days.
  golden('orange-umf10', 'orange', [umf('UMF10+', '250g'), squeeze()], [...paid(days(15, 3)), post(days(14, 22), '00794210031284400404'), { do: 'complete', ago: days(4, 22) }]),
  golden('sophie-multi', 'sophie', [multifloral('1kg', 2)], [...paid(days(11, 5)), post(days(10, 20), '00794210031284400505'), confirm(days(8, 1))]),
  golden('chen-sticks', 'demo2', [sticks('原味UMF10+')], [...paid(days(9, 6)), post(days(8, 21), '00794210031284400606'), confirm(days(6, 4))]),
  golden('may-umf15', 'may', [umf('UMF15+', '500g')], [...paid(days(7, 2)), aramex(days(6, 22), 'MP4102230099'), confirm(days(3, 3))], { freight: '经济快递' }),
  // Money went back.
  golden('li-broken', 'oldli', [multifloral('500g', 3)], [...paid(days(12, 8)), post(days(11, 22), '00794210031284400707'), confirm(days(9, 20)), { do: 'request', ago: days(9, 6), pieces: 1, reason: 'DAMAGED', words: '有一瓶盖子裂了，蜂蜜漏出来了' }, { do: 'agree', ago: days(9, 2) }]),
  golden('kevin-changed', 'kevin', [umf('UMF15+', '250g')], [...paid(days(5, 9)), { do: 'request', ago: days(5, 1), reason: 'CHANGED_MIND', words: '' }], { note: '拍错了，麻烦取消' }),
  // Never paid.
  golden('orange-cancel', 'orange', [trio()], [{ do: 'place', ago: days(6, 3) }, { do: 'cancel', ago: days(6, 3) - 9, reason: '价格有点贵' }]),
  golden('sophie-expired', 'sophie', [sticks('生姜', 2)], [{ do: 'place', ago: days(3, 7) }, { do: 'expire', ago: days(3, 7) - 31 }]),
  // On the way.
  golden('wang-shipped', 'wangjie', [umf('UMF5+', '250g', 2), sticks('生姜')], [...paid(days(4, 2)), post(days(3, 5), '00794210031284400808')]),
  golden('chen-honey', 'demo2', [umf('UMF10+', '500g', 2)], [...paid(days(2, 5)), post(days(1, 3), '00794210031284405519')], { note: '送人用，麻烦发同一批号的' }),
  golden('may-first', 'may', [multifloral('500g')], [...paid(days(2, 8))]),
  golden('may-second', 'may', [squeeze(2)], [...paid(days(2, 1)), post(days(1, 5), '00794210031284400909', { together: ['may-first'] })]),
  golden('kevin-parcels', 'kevin', [multifloral('1kg', 4), sticks('柠檬', 2)], [...paid(days(3, 4)), post(days(2, 6), '00794210031284401010', { pieces: { line: 0, quantity: 4 } }), post(days(1, 2), '00794210031284401011')]),
  // To be picked up at the shop.
  golden('li-pickup', 'oldli', [umf('UMF10+', '250g')], [...paid(days(1, 6)), { do: 'pickupTime', ago: days(1, 4), inDays: 2, time: '10:30' }], { freight: '到店自提', note: '周末过来拿可以吗' }),
  golden('orange-pickup', 'orange', [trio()], [...paid(days(1, 1)), { do: 'pickupTime', ago: 23 * HOUR, inDays: 0, time: '12:00' }, { do: 'handOver', ago: 3 * HOUR }], { freight: '到店自提' }),
  // Waiting for the seller.
  golden('sophie-part', 'sophie', [umf('UMF5+', '500g', 3), squeeze()], [...paid(days(1, 9)), post(20 * HOUR, '00794210031284401212', { pieces: { line: 0, quantity: 2 } })]),
  golden('wang-first', 'wangjie', [sticks('原味UMF10+', 2)], [...paid(16 * HOUR)]),
  golden('wang-second', 'wangjie', [umf('UMF20+', '250g')], [...paid(9 * HOUR), { do: 'note', ago: 8 * HOUR, text: '和上一单一起寄，送试吃装一支' }], { note: '和上一单一起寄就行' }),
  golden('kevin-engraved', 'kevin', [{ ...piece('honey-golden-umf20-box'), fields: { 刻字: '福如东海' } }], [...paid(7 * HOUR)]),
  golden('chen-trio', 'demo2', [trio(2)], [...paid(4 * HOUR)], { note: '按门铃，家里有人' }),
  golden('may-repriced', 'may', [umf('UMF10+', '500g', 3)], [{ do: 'place', ago: 3 * HOUR }, { do: 'reprice', ago: 3 * HOUR - 8, offCents: 1500 }, { do: 'pay', ago: 3 * HOUR - 15 }]),
  // Waiting for the buyer's money.
  golden('orange-unpaid', 'orange', [multifloral('500g', 2)], [{ do: 'place', ago: 6 }, { do: 'reprice', ago: 3, offCents: 280 }]),
  golden('sophie-unpaid', 'sophie', [squeeze(), sticks('柠檬')], [{ do: 'place', ago: 2 }]),
]

/** What the demo's buyers bought elsewhere. */
// oxfmt-ignore
const elsewhere: SeedOrder[] = [
  { key: 'ya-milk', buyer: 'demo1', shop: 'southern-milk', pieces: [piece('milk-firstpaddock-a2', ['3段', '3罐'])], steps: [...paid(days(18, 3)), aramex(days(17, 9), 'MP4107720018'), confirm(days(14, 1))] },
  { key: 'ya-wool', buyer: 'demo1', shop: 'merino-house', pieces: [piece('wool-wear-base', ['女款', 'M'])], steps: [...paid(days(1, 7)), post(22 * HOUR, '00794210031284402001')] },
  { key: 'chen-wool', buyer: 'demo2', shop: 'merino-house', pieces: [piece('wool-wear-base', ['男款', 'L'])], steps: [...paid(days(2, 3)), post(days(1, 8), '00794210031284402002')] },
]

/** In the order of the tables; they are made in the order of their times. */
export const seedOrders: readonly SeedOrder[] = [...desk, ...elsewhere]
