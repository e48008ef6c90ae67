import type { ItemKind } from '../../../platform/jobs/JobRunner'
import { giveExpired, type ExpireDeps } from '../../aftersale/public/expire'
import { expired } from '../repository'

/** What was not used in time goes back to its buyer by itself (decision 62). */
export const expiredVouchers = (deps: ExpireDeps): ItemKind => ({
  kind: 'expiredVouchers',
  findEveryMs: 60_000,
  find: expired,
  concurrency: 4,
  run: ({ key, now }) => giveExpired(deps, key, now),
})
