import { reasonText, remedyText } from '../../../../src/domain/afterSaleWords'
import type { Services } from '../../../context'
import { decideCase, type CaseDeps, type Decision } from '../service'
import { escalatedRows } from '../listsRepository'
import { caseLogs, withParts, type CaseShown, type LogRow } from '../repository'

/** A case with what both sides stated so far, newest first. */
export interface WaitingCase extends CaseShown {
  logs: LogRow[]
  words: { remedy: string; reason: string }
}

/** Cases that wait for an operator, the one that waits longest first (development). */
export async function waitingCases({ db }: Pick<Services, 'db'>, limit: number): Promise<WaitingCase[]> {
  const shown = await withParts(db, await escalatedRows(db, { page: 1, pageSize: limit - 1 }))
  const waiting: WaitingCase[] = []
  for (const one of shown) {
    const { id, remedy, unsent, reason } = one.row
    const words = { remedy: remedyText(remedy, unsent), reason: reasonText(reason) }
    waiting.push({ ...one, logs: await caseLogs(db, id), words })
  }
  return waiting
}

/** Decides one without an operator's login (development). */
export const decideWaiting = (
  deps: CaseDeps,
  { alias, ...decision }: { alias: string } & Decision,
  now: Date,
): Promise<void> => decideCase(deps, alias, decision, now)
