import type { afterSaleApi, BoughtCaseTab, SoldCaseTab } from '../../../src/contract/afterSale'
import type { CaseState } from '../../../src/contract/caseMark'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import { ENDED_CASES, SELLER_CASES } from '../../../src/domain/afterSale'
import { can } from '../../access/can'
import type { Call, Services } from '../../context'
import { presentNewest, presentPage } from '../../http/cursor'
import { orNotFound } from '../../http/errors'
import { deskOf } from '../order/public/sold'
import { presentCase } from './present'
import { casesIn, countIn, escalatedRows, OPEN_CASES } from './listsRepository'
import { withParts, type CaseRow } from './repository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof afterSaleApi> = ParsedInputOf<(typeof afterSaleApi)[K]>

const STATES: Readonly<Record<BoughtCaseTab | SoldCaseTab, readonly CaseState[] | null>> = {
  all: null,
  waiting: SELLER_CASES,
  open: OPEN_CASES,
  ended: ENDED_CASES,
}
const placeOf = ({ created_at: at, id }: CaseRow) => ({ at, id })
const asIs = (row: CaseRow) => row

/** Cases of what the viewer bought. */
export async function boughtCases({ db }: Deps, input: In<'bought'>, call: Call) {
  const viewer = call.user()
  const owner = { userId: viewer.id }
  const page = presentNewest(await casesIn(db, owner, STATES[input.tab], input), input, asIs, placeOf)
  const shown = await withParts(db, page.list)
  return {
    ...page,
    list: shown.map((one) => presentCase(one, viewer, 'buyer')),
    counts: { open: await countIn(db, owner, OPEN_CASES) },
  }
}

/** Cases of a shop that the viewer works in; without any the list does not exist. */
export async function soldCases({ db }: Deps, input: In<'sold'>, call: Call) {
  const viewer = call.user()
  const { id: shopId, ...shop } = (await deskOf(db, viewer, input.sellerAlias)).shop
  const page = presentNewest(await casesIn(db, { shopId }, STATES[input.tab], input), input, asIs, placeOf)
  const shown = await withParts(db, page.list)
  return {
    ...page,
    list: shown.map((one) => presentCase(one, viewer, 'seller')),
    shop,
    counts: {
      waiting: await countIn(db, { shopId }, SELLER_CASES),
      open: await countIn(db, { shopId }, OPEN_CASES),
    },
  }
}

/** Cases that wait for an operator; to others there is no such list. */
export async function escalatedCases({ db }: Deps, input: In<'escalated'>, call: Call) {
  const viewer = call.user()
  orNotFound(can(viewer, 'afterSale.decide', { user_id: 0, shop_id: 0 }) || null)
  const page = presentPage(await escalatedRows(db, input), input, asIs)
  const shown = await withParts(db, page.list)
  return { ...page, list: shown.map((one) => presentCase(one, viewer, 'operator')) }
}
