import { formatMoney } from '../../../src/domain/money'
import { remedyText } from '../../../src/domain/afterSaleWords'
import type { CaseActor, CaseEvent } from '../../../src/domain/afterSale'
import type { OrderSide } from '../../../src/domain/order'
import type { Db } from '../../db/database'
import { addNotices } from '../chat/public/notices'
import type { CaseShown } from './repository'

/** Page of a case (app §2 as notices spell it). */
const pageOf = (alias: string) => `/packageOrder/pages/afterSale/detail?alias=${alias}`

interface Context {
  /** 「金树蜂蜜」等3件 */
  goods: string
  buyer: string
  money: string
  /** 退货退款 */
  remedy: string
  /** The money goes back at once. */
  paidNow: boolean
  shown: CaseShown
  /** Words of who did it, after a colon; empty for none. */
  why: string
}
type Template = (context: Context) => { title: string; text: string }
type Templates = Partial<Record<OrderSide, Template>>

const accepted =
  (how: string): Template =>
  ({ goods, money, paidNow, why }) =>
    paidNow
      ? { title: `${how}退款`, text: `${goods}的退款${money}将原路退回，到账时间以支付渠道为准${why}` }
      : { title: `${how}退货`, text: `请在7天内寄回${goods}并填写单号，卖家收到后退款${money}${why}` }
const acceptedForSeller =
  (title: string): Template =>
  ({ goods, money, buyer, paidNow, why, shown: { row, direct } }) => ({
    title,
    text: paidNow
      ? `${buyer}的${goods}退款${money}，款项将原路退回${row.unsent && !direct ? '，请不要再发货' : ''}${why}`
      : `${buyer}会在7天内寄回${goods}，请留意收货${why}`,
  })
const received: Template = ({ goods, money }) => ({
  title: '退货已收到',
  text: `${goods}的退款${money}将原路退回，到账时间以支付渠道为准`,
})
const closed: Template = ({ goods, why }) => ({ title: '售后已关闭', text: `${goods}的售后已关闭，没有退款${why}` })

/** Who is notified of a step of a case, by who made it, and in which words. Who made a step is not notified of it. */
const NOTICES: Partial<Record<CaseEvent, Partial<Record<CaseActor, Templates>>>> = {
  open: {
    buyer: {
      seller: ({ goods, buyer, money, remedy }) => ({
        title: '买家申请售后',
        text: `${buyer}申请${remedy}${money}：${goods}，请在48小时内处理，超时自动同意`,
      }),
    },
  },
  give: {
    seller: { buyer: accepted('卖家主动') },
    system: {
      buyer: ({ goods, money }) => ({
        title: '过期自动退款',
        text: `${goods}过期没有使用，${money}将原路退回，到账时间以支付渠道为准`,
      }),
      seller: ({ goods, money, buyer }) => ({
        title: '过期自动退款',
        text: `${buyer}的${goods}过期没有使用，${money}将退回买家`,
      }),
    },
  },
  accept: {
    seller: { buyer: accepted('卖家同意') },
    operator: { buyer: accepted('平台同意'), seller: acceptedForSeller('平台支持了买家') },
    system: { buyer: accepted('已自动同意'), seller: acceptedForSeller('售后已自动同意') },
  },
  refuse: {
    seller: {
      buyer: ({ goods, why }) => ({
        title: '卖家拒绝了售后',
        text: `${goods}的售后没有通过${why}。不同意可以在7天内申请平台介入`,
      }),
    },
  },
  withdraw: {
    buyer: { seller: ({ goods, buyer }) => ({ title: '买家撤销了售后', text: `${buyer}撤销了${goods}的售后申请` }) },
  },
  sendBack: {
    buyer: {
      seller: ({ goods, buyer, shown: { row } }) => ({
        title: '买家已寄回商品',
        text: `${buyer}寄回了${goods}：${`${row.carrier} ${row.tracking_no}`.trim()}，收到后请确认，3天后自动退款`,
      }),
    },
  },
  receive: { seller: { buyer: received }, system: { buyer: received, seller: received } },
  escalate: {
    buyer: {
      seller: ({ goods, buyer }) => ({ title: '买家申请平台介入', text: `${buyer}就${goods}的售后申请了平台介入` }),
    },
  },
  close: { operator: { buyer: closed, seller: closed } },
  lapse: { system: { buyer: closed, seller: closed } },
  refund: {
    // The buyer is notified by the refund itself.
    system: {
      seller: ({ goods, money, buyer }) => ({ title: '售后退款完成', text: `${buyer}的${goods}已退款${money}` }),
    },
  },
}

export const goodsOf = ({ lines }: Pick<CaseShown, 'lines'>): string => {
  const count = lines.reduce((all, { quantity }) => all + quantity, 0)
  return count > 1 ? `「${lines[0]?.title ?? ''}」等${count}件` : `「${lines[0]?.title ?? ''}」`
}

/** Writes the notices of a step, in its transaction. @param key names the step: one notice of it to each side */
export async function announceStep(
  trx: Db,
  shown: CaseShown,
  step: { event: CaseEvent; by: CaseActor; detail: string; key: string },
  now: Date,
): Promise<void> {
  const words = NOTICES[step.event]?.[step.by]
  if (!words) return
  const { row, buyer, shop, lines } = shown
  const context: Context = {
    goods: goodsOf(shown),
    buyer: buyer.nickname || '买家',
    money: `$${formatMoney(row.cents)}`,
    remedy: remedyText(row.remedy, row.unsent),
    paidNow: row.decided_at !== null,
    shown,
    why: step.detail === '' ? '' : `：${step.detail}`,
  }
  const sides = [
    { side: 'buyer' as const, to: buyer.im },
    { side: 'seller' as const, to: shop.im },
  ]
  const notices = sides.flatMap(({ side, to }) => {
    const template = words[side]
    if (!template) return []
    const notice = { kind: 'order' as const, ...template(context), link: pageOf(row.alias), picture: lines[0]?.picture }
    return [{ key: `aftersale-${step.key}-${side}`, to, notice }]
  })
  await addNotices(trx, notices, now)
}
