import * as v from 'valibot'
import { Alias, Cents } from './common'

/** States of an after-sale case (domain: after-sale). */
export const CASE_STATES = [
  'ASKED',
  'ACCEPTED',
  'SENT_BACK',
  'RECEIVED',
  'REFUNDED',
  'REFUSED',
  'ESCALATED',
  'CLOSED',
  'WITHDRAWN',
] as const
export type CaseState = (typeof CASE_STATES)[number]

/** Pictures that a buyer adds to a case, at once. */
export const MAX_CASE_PICTURES = 9

/** A case as its order shows it. */
export const CaseMark = v.object({
  alias: Alias,
  state: v.picklist(CASE_STATES),
  /** In the viewer's words: 等待卖家处理. */
  stateText: v.string(),
  /** What is requested for. */
  cents: Cents,
  /** Someone still has to do something, or the money is still on its way. */
  open: v.boolean(),
})
export type CaseMark = v.InferOutput<typeof CaseMark>
