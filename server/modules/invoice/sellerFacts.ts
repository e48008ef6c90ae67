import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { invoiceSellerApi, SellerFacts } from '../../../src/contract/invoiceSeller'
import { irdNumberError, readIrdNumber } from '../../../src/domain/irdNumber'
import { formatGstNumber } from '../../../src/domain/receipt'
import type { Actor } from '../../access/actor'
import { can, shopsWhere } from '../../access/can'
import type { Call, Services } from '../../context'
import { BusinessError, orNotFound } from '../../http/errors'
import { factsOf, saveFacts, type FactsRow } from './sellerFactsRepository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof invoiceSellerApi> = ParsedInputOf<(typeof invoiceSellerApi)[K]>

const present = (row: FactsRow, viewer: Actor): SellerFacts => ({
  sellerAlias: row.alias,
  shopName: row.name,
  gstNumber: row.gst_number === null ? '' : formatGstNumber(row.gst_number),
  legalName: row.legal_name,
  address: row.receipt_address,
  editable: can(viewer, 'shop.changeReceiptFacts', { shop_id: row.id }),
})

/** The shop that a call names, or the first of those it may be about, the viewer's own before an employer's. @throws notFound */
async function shopOf({ db }: Deps, ids: readonly number[], alias: string | undefined): Promise<FactsRow> {
  const rows = ids.length === 0 ? [] : await factsOf(db, ids)
  const first = rows.find(({ id }) => id === ids[0])
  return orNotFound(alias === undefined ? first : rows.find((row) => row.alias === alias))
}

export async function readFacts(deps: Deps, { sellerAlias }: In<'facts'>, call: Call): Promise<SellerFacts> {
  const viewer = call.user()
  return present(await shopOf(deps, shopsWhere(viewer, 'shop.seeReceiptFacts'), sellerAlias), viewer)
}

/** What receipts state from now on; each is a snapshot, so that none that was given changes. @throws badGst */
export async function changeFacts(deps: Deps, input: In<'save'>, call: Call): Promise<SellerFacts> {
  const viewer = call.user()
  const shop = await shopOf(deps, shopsWhere(viewer, 'shop.changeReceiptFacts'), input.sellerAlias)
  // A number that stands already is not judged again: the demo's are those of no business.
  const same = input.gstNumber === present(shop, viewer).gstNumber
  const wrong = same || input.gstNumber === '' ? undefined : irdNumberError(input.gstNumber)
  if (wrong) throw new BusinessError('badGst', { text: wrong })
  const row = await saveFacts(deps.db, shop.id, {
    gst_number: same ? shop.gst_number : readIrdNumber(input.gstNumber),
    legal_name: input.legalName,
    receipt_address: input.address,
  })
  return present(row, viewer)
}
