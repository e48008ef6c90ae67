import type { CaseBrief, CaseDetail, CaseRefund } from '../../../src/contract/afterSale'
import { caseActions, ENDED_CASES } from '../../../src/domain/afterSale'
import {
  caseHint,
  caseStateText,
  reasonText,
  refundText,
  remedyText,
  wayBackText,
  type CaseSide,
} from '../../../src/domain/afterSaleWords'
import type { Actor } from '../../access/actor'
import { can } from '../../access/can'
import { trackingUrl } from '../order/public/carriers'
import type { CaseRow, CaseShown, LogRow } from './repository'

const iso = (at: Date | null) => (at === null ? null : at.toISOString())
const facts = ({ state, remedy, decided_at }: CaseRow) => ({ state, remedy, decided: decided_at !== null })

/** The side a case is shown from; staff who bought in their own shop see what they requested for, operators what they are to decide. */
export const sideOf = (row: CaseRow, viewer: Actor): CaseSide | null =>
  can(viewer, 'afterSale.readAsBuyer', row)
    ? 'buyer'
    : can(viewer, 'afterSale.readAsSeller', row)
      ? 'seller'
      : row.escalated_at !== null && can(viewer, 'afterSale.readAsOperator', row)
        ? 'operator'
        : null

export function presentCase(shown: CaseShown, viewer: Actor, side: CaseSide): CaseBrief {
  const { row, orderNo, shop, buyer, lines } = shown
  const { alias, nickname, avatar } = buyer
  return {
    alias: row.alias,
    state: row.state,
    stateText: caseStateText(facts(row), side),
    cents: row.cents,
    open: !ENDED_CASES.includes(row.state),
    orderNo,
    remedy: row.remedy,
    remedyText: remedyText(row.remedy, row.unsent),
    sellerAlias: shop.sellerAlias,
    shopName: shop.shopName,
    buyer: side === 'buyer' ? null : { alias, nickname, avatar },
    lines,
    createdAt: row.created_at.toISOString(),
    hint: caseHint({ ...facts(row), placed: shop.returnTo !== null }, side),
    dueAt: iso(row.due_at),
    actions: caseActions(facts(row), (action) => can(viewer, `afterSale.${action}`, row)),
  }
}

function presentRefund(row: CaseRow, repaid: { done: boolean; late: boolean; at: Date | null }): CaseRefund | null {
  if (row.decided_at === null) return null
  const state = repaid.done ? 'DONE' : repaid.late ? 'LATE' : 'UNDER_WAY'
  return { state, cents: row.cents, text: refundText(state, row.cents), at: repaid.done ? iso(repaid.at) : null }
}

export function presentDetail(
  shown: CaseShown,
  beside: {
    logs: readonly (LogRow & { who: string | null })[]
    repaid: { done: boolean; late: boolean; at: Date | null }
  },
  viewer: Actor,
  side: CaseSide,
): CaseDetail {
  const { row, shop } = shown
  const proposed = side === 'seller' && row.remedy === 'RETURN' && row.sent_back_at === null ? shop.returnTo : null
  return {
    ...presentCase(shown, viewer, side),
    side,
    reasonText: reasonText(row.reason),
    words: row.words,
    pictures: row.pictures,
    freightCents: row.freight_cents,
    wayBackBy: row.way_back,
    wayBackText: wayBackText(row.way_back),
    returnTo: row.return_to ?? proposed,
    parcel:
      row.sent_back_at === null
        ? null
        : {
            carrier: row.carrier,
            trackingNo: row.tracking_no,
            url: trackingUrl(row.carrier, row.tracking_no),
            at: row.sent_back_at.toISOString(),
          },
    refund: presentRefund(row, beside.repaid),
    logs: beside.logs.map((log) => ({
      by: log.actor,
      text: log.text,
      detail: log.detail,
      at: log.at.toISOString(),
      ...(side === 'seller' && log.who !== null ? { who: log.who } : {}),
    })),
  }
}
