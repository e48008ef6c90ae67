import type { CaseAction, CaseBrief, CaseDetail } from '@/contract/afterSale'
import type { CaseState } from '@/contract/caseMark'

/** Agreeing needs the goods first; of those that came back the money goes at once. */
export const needsGoods = ({ remedy, parcel }: Pick<CaseBrief, 'remedy'> & Partial<Pick<CaseDetail, 'parcel'>>) =>
  remedy === 'RETURN' && !parcel

/** What each action is called on its button. */
export function actionText(
  action: CaseAction,
  { remedy, state, parcel }: Pick<CaseBrief, 'remedy' | 'state'> & Partial<Pick<CaseDetail, 'parcel'>>,
): string {
  switch (action) {
    case 'withdraw':
      return '撤销申请'
    case 'escalate':
      return '申请平台介入'
    case 'sendBack':
      return state === 'ACCEPTED' ? '填写退货物流' : '修改退货物流'
    case 'accept':
      return needsGoods({ remedy, parcel }) ? '同意退货' : '同意退款'
    case 'refuse':
      return state === 'SENT_BACK' ? '拒绝退款' : '拒绝申请'
    case 'receive':
      return '收到退货，退款'
    case 'decide':
      return '平台处理'
  }
}
/** The actions a person most likely came for, one of each side at a time. */
const MAIN_ACTIONS: readonly CaseAction[] = ['sendBack', 'escalate', 'accept', 'receive', 'decide']
/** In the order they are shown: the main one last, under the thumb. A parcel's number that is put right is no longer the main thing. */
export const isMain = (action: CaseAction, { state }: Pick<CaseBrief, 'state'>): boolean =>
  MAIN_ACTIONS.includes(action) && !(action === 'sendBack' && state !== 'ACCEPTED')

/** What a seller refuses for, ready to be sent or written on: what was requested, and what came back. */
export const REFUSALS: Record<'request' | 'sentBack', readonly string[]> = {
  request: [
    '商品已经发出，请收到后再申请退货退款',
    '请补充能看清问题的照片',
    '商品与描述一致，没有质量问题',
    '已经和买家协商好，不需要退款',
  ],
  sentBack: ['没有收到退回的包裹', '退回的商品有缺件', '退回的商品已使用或损坏', '退回的不是原来的商品'],
}

interface CaseStep {
  title: string
  time?: string
}
/** Steps of a case, and how far it has come: `current` beyond the last one is the end. */
export interface CaseProgress {
  steps: CaseStep[]
  current: number
}

/** Places of the states among the steps of a case that goes on; the others end it or wait beside them. */
const PLACES: Record<CaseDetail['remedy'], Partial<Record<CaseState, number>>> = {
  MONEY: { ACCEPTED: 2, RECEIVED: 2, REFUNDED: 3 },
  RETURN: { ACCEPTED: 2, SENT_BACK: 3, RECEIVED: 4, REFUNDED: 5 },
}

/** How a case goes on from the first day to the money, as its viewer sees it. */
export function progressOf(
  {
    remedy,
    state,
    parcel,
    refund,
    createdAt,
  }: Pick<CaseDetail, 'remedy' | 'state' | 'parcel' | 'refund' | 'createdAt'>,
  timeOf: (at: string) => string,
): CaseProgress {
  const time = (at: string | null | undefined) => (at ? { time: timeOf(at) } : {})
  const requested: CaseStep = { title: '提交申请', ...time(createdAt) }
  const sent: CaseStep = { title: '买家寄回商品', ...time(parcel?.at) }
  const refunded: CaseStep = { title: '退款完成', ...time(refund?.at) }
  if (state === 'WITHDRAWN') return { steps: [requested, { title: '买家已撤销' }], current: 2 }
  if (state === 'CLOSED') return { steps: [requested, { title: '售后已关闭' }], current: 2 }
  if (state === 'REFUSED' || state === 'ESCALATED') {
    const steps = [requested, ...(parcel ? [sent] : []), { title: '卖家已拒绝' }]
    const judged = [...steps, { title: '平台处理' }]
    return state === 'REFUSED' ? { steps: judged, current: steps.length - 1 } : { steps: judged, current: steps.length }
  }
  // A shop that named no place for a return gives the money back without the goods.
  const way = remedy === 'RETURN' && (parcel || !refund) ? 'RETURN' : 'MONEY'
  const goods = way === 'RETURN' ? [sent, { title: '卖家收货' }] : []
  return { steps: [requested, { title: '卖家处理' }, ...goods, refunded], current: PLACES[way][state] ?? 1 }
}
