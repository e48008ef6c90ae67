import type { Services } from '../../../context'
import { decideCase, type CaseDeps } from '../service'
import { escalatedRows } from '../listsRepository'
import { withParts, type CaseShown } from '../repository'

/** Cases that wait for an operator, the one that waits longest first (development). */
export async function waitingCases({ db }: Pick<Services, 'db'>, limit: number): Promise<CaseShown[]> {
  return withParts(db, await escalatedRows(db, { page: 1, pageSize: limit - 1 }))
}

/** Decides one without an operator's login (development). */
export const decideWaiting = (
  deps: CaseDeps,
  { alias, ...decision }: { alias: string; decision: 'ACCEPT' | 'CLOSE'; reply: string },
  now: Date,
): Promise<void> => decideCase(deps, alias, decision, now)
