import type { CaseReason, CaseRemedy } from '../contract/afterSale'
import type { CaseState } from '../contract/caseMark'
import { REASONS, type CaseFacts, type CaseStage } from './afterSale'
import { formatMoney } from './money'
import type { OrderSide } from './order'

/** Message where a case does not exist or belongs to another account. */
export const NO_CASE = '售后不存在，它可能属于另一个账号'

export type CaseSide = OrderSide | 'operator'
type Words = Readonly<Record<OrderSide, string>>
const both = (text: string): Words => ({ buyer: text, seller: text })

const STATES: Readonly<Record<CaseState, Words>> = {
  ASKED: { buyer: '等待卖家处理', seller: '待处理' },
  ACCEPTED: { buyer: '请寄回商品', seller: '等待买家寄回' },
  SENT_BACK: { buyer: '等待卖家收货', seller: '待确认收货' },
  RECEIVED: both('退款中'),
  REFUNDED: both('退款成功'),
  REFUSED: { buyer: '卖家已拒绝', seller: '已拒绝' },
  ESCALATED: both('平台处理中'),
  CLOSED: both('售后已关闭'),
  WITHDRAWN: { buyer: '已撤销', seller: '买家已撤销' },
}
/** Operators read what sellers read. */
const viewOf = (side: CaseSide): OrderSide => (side === 'buyer' ? 'buyer' : 'seller')

/** The state of a case in a person's words; one whose money is decided waits for the provider alone. */
export const caseStateText = ({ state, decided }: Pick<CaseFacts, 'state' | 'decided'>, side: CaseSide): string =>
  decided && state === 'ACCEPTED' ? '退款中' : STATES[state][viewOf(side)]

const HINTS: Readonly<Record<CaseState, Words>> = {
  ASKED: {
    buyer: '卖家会在48小时内处理，超时自动同意',
    seller: '请在48小时内处理，超时自动同意',
  },
  ACCEPTED: {
    buyer: '请在7天内寄回商品并填写单号，超时售后自动关闭',
    seller: '买家有7天时间寄回商品，超时售后自动关闭',
  },
  SENT_BACK: {
    buyer: '卖家收到后会退款，最晚3天自动确认',
    seller: '收到商品后请确认，3天后自动确认并退款',
  },
  RECEIVED: both('退款已提交，到账时间以支付渠道为准'),
  REFUNDED: { buyer: '款项已原路退回，请在付款账户查看', seller: '款项已原路退回买家' },
  REFUSED: {
    buyer: '不同意可以在7天内申请平台介入，超时售后自动关闭',
    seller: '买家可以在7天内申请平台介入',
  },
  ESCALATED: {
    buyer: '平台正在核实，处理结果会通知你',
    seller: '平台正在核实，你也可以直接同意申请',
  },
  CLOSED: { buyer: '如仍有问题，可以联系卖家', seller: '售后已结束，没有退款' },
  WITHDRAWN: { buyer: '申请已撤销，需要时可以再次申请', seller: '买家撤销了申请，没有退款' },
}

/** One sentence: who does what next. A return to a shop that has given no address brings the money back without the goods. */
export function caseHint({ state, remedy, decided, placed }: CaseFacts & { placed: boolean }, side: CaseSide): string {
  if (decided && state === 'ACCEPTED') return HINTS.RECEIVED[viewOf(side)]
  if (state === 'ASKED' && remedy === 'RETURN' && side === 'seller' && !placed)
    return '请在48小时内处理并填写退货地址，超时将直接退款，不需要退货'
  return HINTS[state][viewOf(side)]
}

/** @param unsent nothing has left yet */
export const remedyText = (remedy: CaseRemedy, unsent = false): string =>
  remedy === 'RETURN' ? '退货退款' : unsent ? '退款' : '仅退款'
export const remedyHint = (remedy: CaseRemedy, { unsent, toShop, direct }: CaseStage): string =>
  direct
    ? '还没有使用，按实付金额马上原路退回'
    : toShop
      ? '商家同意后原路退回，也可以只退一部分'
      : unsent
        ? '商品还没有发出，按实付金额退款'
        : remedy === 'RETURN'
          ? '已收到商品，退回后卖家退款'
          : '没有收到商品，或与卖家协商好不退货'
export const reasonText = (reason: CaseReason): string => REASONS[reason].text

export const wayBackText = (by: 'BUYER' | 'SELLER' | 'NONE'): string =>
  ({ BUYER: '退货运费由买家承担', SELLER: '退货运费由卖家承担', NONE: '不需要寄回商品' })[by]

/** What became of a refund. */
export const refundText = (state: 'UNDER_WAY' | 'LATE' | 'DONE', cents: number): string => {
  const money = `$${formatMoney(cents)}`
  if (cents === 0) return '没有需要退回的款项'
  return {
    UNDER_WAY: `${money}已提交原路退回，到账时间以支付渠道为准`,
    LATE: `${money}支付渠道暂时没有受理，系统会一直重试，无需操作`,
    DONE: `${money}已原路退回，请在付款账户查看`,
  }[state]
}
