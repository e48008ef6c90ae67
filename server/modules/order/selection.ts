import * as v from 'valibot'
import { Alias } from '../../../src/contract/common'
import type { deskApi } from '../../../src/contract/desk'
import type { OutputOf, ParsedInputOf } from '../../../src/contract/endpoint'
import type { FileLink } from '../../../src/contract/files'
import { TableFormat } from '../../../src/contract/files'
import { formatDate } from '../../../src/domain/time'
import { inNewZealand } from '../../../src/domain/newZealand'
import { findActor } from '../../access/repository'
import type { Actor } from '../../access/actor'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { orNotFound } from '../../http/errors'
import { fileLink, type SavedFile } from '../../http/files'
import { tableFile } from '../../platform/spreadsheet/save'
import { soldOrders } from './desk'
import { deskOf } from './public/sold'
import { ordersOfShop, parcelNumbers, platformParts, readSelection, storeSelection } from './selectionRepository'
import { orderSheets } from './selectionSheets'

type In<K extends 'slips' | 'save'> = ParsedInputOf<(typeof deskApi)[K]>

/** Kind of the links to a selection (http/files.ts). */
export const SELECTION_LINK = 'orders'
/** What a link says: permission was judged when it was made. */
export const SelectionClaims = v.object({ selection: Alias, viewer: Alias, format: TableFormat })

/** The orders that were chosen, all of one shop that the viewer works in; one that is not makes the whole selection one that does not exist. */
async function chosen(db: Db, viewer: Actor, input: In<'slips'>) {
  const { shop } = await deskOf(db, viewer, input.sellerAlias)
  const numbers = [...new Set(input.orderNos)]
  const rows = await ordersOfShop(db, shop.id, numbers)
  return { shop, rows: orNotFound(rows.length === numbers.length ? rows : null) }
}

/** What is printed of a selection, at one instant. */
export async function printSlips(
  { db }: Pick<Services, 'db'>,
  input: In<'slips'>,
  call: Call,
): Promise<OutputOf<typeof deskApi.slips>> {
  const viewer = call.user()
  const { shop, rows } = await chosen(db, viewer, input)
  const { sellerAlias, shopName } = shop
  return {
    at: call.now.toISOString(),
    shop: { sellerAlias, shopName },
    list: await soldOrders(db, rows, viewer, call.now),
  }
}

/** A link to a selection as a table. The selection is stored: a link that holds a hundred numbers is longer than some apps pass on. */
export async function linkSelection(
  { db, digests }: Pick<Services, 'db' | 'digests'>,
  input: In<'save'>,
  call: Call,
): Promise<FileLink> {
  const viewer = call.user()
  const { shop, rows } = await chosen(db, viewer, input)
  const selection = await storeSelection(
    db,
    shop.id,
    rows.map(({ id }) => id),
    call.now,
  )
  const name = `订单-${shop.shopName}-${formatDate(call.now, inNewZealand)}.${input.format}`
  const claims: v.InferInput<typeof SelectionClaims> = { selection, viewer: viewer.alias, format: input.format }
  return { url: fileLink({ digests }, { kind: SELECTION_LINK, name, claims }, call.now), name }
}

/** What a link is to; null where the selection is gone. */
export async function openSelection(
  { db }: Pick<Services, 'db'>,
  { selection, viewer: viewerAlias, format }: v.InferOutput<typeof SelectionClaims>,
  now: Date,
): Promise<SavedFile | null> {
  const found = await readSelection(db, selection, viewerAlias)
  const viewer = found && (await findActor(db, found.viewerId))
  if (!found || !viewer) return null
  const orders = await soldOrders(db, found.rows, viewer, now)
  const ids = found.rows.map(({ id }) => id)
  const [numbers, subsidies] = [await parcelNumbers(db, ids), await platformParts(db, ids)]
  const factsOf = (row: (typeof found.rows)[number]) => ({
    row,
    parcels: numbers.get(row.id) ?? [],
    subsidyCents: subsidies.get(row.id) ?? 0,
  })
  const facts = new Map(found.rows.map((row) => [row.order_no, factsOf(row)]))
  return tableFile(format, orderSheets(found.shopName, orders, facts, now))
}
