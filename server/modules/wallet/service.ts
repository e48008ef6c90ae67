import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { walletApi } from '../../../src/contract/wallet'
import { ENTRY_WORDS, goodsText, kindsOf, pendingReason, releasesAt } from '../../../src/domain/walletWords'
import type { Call, Services } from '../../context'
import { presentNewest } from '../../http/cursor'
import { orNotFound } from '../../http/errors'
import { balancesOf } from './ledgerRepository'
import { presentWithdrawal } from './presentWithdrawal'
import { entryDetail, entryRows, monthSums, paidOut, pendingRows } from './statementRepository'
import { withdrawalById } from './withdrawRepository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof walletApi> = ParsedInputOf<(typeof walletApi)[K]>

export async function getWallet({ db }: Deps, _input: In<'home'>, call: Call) {
  const { id } = call.user()
  const { available, pending, frozen } = await balancesOf(db, id)
  const paidOutCents = await paidOut(db, id)
  return { availableCents: available, pendingCents: pending, frozenCents: frozen, paidOutCents }
}

export async function listPending({ db }: Deps, input: In<'pending'>, call: Call) {
  const rows = await pendingRows(db, call.user().id, input)
  return presentNewest(
    rows,
    input,
    ({ orderNo, cents, goods, state, openCases, paidAt, shippedAt, pickedUpAt }) => ({
      orderNo,
      goods: goodsText(goods),
      cents,
      reason: pendingReason({ state, openCases, shippedAt }),
      releasesAt: releasesAt({ state, openCases, paidAt, shippedAt, pickedUpAt })?.toISOString() ?? null,
    }),
    ({ paidAt: at, id }) => ({ at, id }),
  )
}

/** One account's statement: what is listed adds up to its balance. Sums are of whole months. */
export async function listEntries({ db }: Deps, input: In<'entries'>, call: Call) {
  const statement = { userId: call.user().id, account: input.account, kinds: kindsOf(input.group) }
  const rows = await entryRows(db, statement, input)
  const page = presentNewest(
    rows,
    input,
    ({ alias, kind, cents, at, month, goods }) => ({
      alias,
      title: ENTRY_WORDS[kind].title,
      note: goodsText(goods),
      cents,
      at: at.toISOString(),
      month,
    }),
    ({ at, id }) => ({ at, id }),
  )
  const months = [...new Set(page.list.map(({ month }) => month))]
  return { ...page, months: months.length === 0 ? [] : await monthSums(db, statement, months) }
}

export async function getEntry({ db }: Deps, { alias }: In<'entry'>, call: Call) {
  const { kind, at, goods, orderNo, withdrawalId, changes } = orNotFound(await entryDetail(db, call.user().id, alias))
  return {
    alias,
    title: ENTRY_WORDS[kind].title,
    note: goodsText(goods),
    at: at.toISOString(),
    changes,
    orderNo,
    withdrawal: withdrawalId === null ? null : presentWithdrawal(await withdrawalById(db, withdrawalId)),
  }
}
