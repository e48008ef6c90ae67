import type { Insertable } from 'kysely'
import { redeemApi } from '../../src/contract/redeem'
import { voucherApi } from '../../src/contract/voucher'
import type { VoucherTerms } from '../../src/domain/voucher'
import { json } from '../db/database'
import type { Schema } from '../db/schema'
import { giveExpired } from '../modules/aftersale/public/expire'
import { expired } from '../modules/voucher/repository'
import { makeItem, type TestItem, type TestShop } from './catalogue'
import type { TestServer } from './harness'
import { pay, type Buyer } from './shopping'
import type { TestStore } from './stores'

export const PHONE = '+64211234567'

type Values = Partial<Omit<Insertable<Schema['vouchers']>, 'item_id' | 'contents'>> & {
  contents?: VoucherTerms['contents']
}
export interface TestVoucher extends TestItem {
  title: string
}

/** A voucher of $10, stock 100, for 90 days, on sale in these stores. */
export async function makeVoucher(
  server: TestServer,
  {
    shop,
    stores,
    cents = 1000,
    stock = 100,
    limit = null,
    title = '双人川菜套餐',
    contents = [{ name: '回锅肉', count: 1, cents: 2280 }],
    ...values
  }: Values & {
    shop: Pick<TestShop, 'id'>
    stores: readonly TestStore[]
    cents?: number
    stock?: number
    limit?: number | null
    title?: string
  },
): Promise<TestVoucher> {
  const { db } = server.services
  const item = await makeItem(server, {
    shop,
    values: { title, listed: false, direct_sale: true, limit_per_user: limit },
    skus: [{ price_cents: cents, on_hand: stock, weight_grams: 0 }],
  })
  const fixed = values.valid_until !== undefined
  await db
    .insertInto('vouchers')
    .values({
      kind: 'SET',
      worth_cents: 2280,
      valid_days: fixed ? null : 90,
      valid_from: null,
      valid_until: null,
      ...values,
      item_id: item.id,
      contents: json(contents),
    })
    .execute()
  for (const { id } of stores)
    await db.insertInto('voucher_stores').values({ item_id: item.id, store_id: id }).execute()
  return { ...item, title }
}

export const quoteVoucher = (server: TestServer, buyer: Buyer, voucher: TestItem, quantity = 1) =>
  server.ok(voucherApi.preCreate, { itemAlias: voucher.alias, quantity }, { token: buyer.token })

/** Placed, not paid. */
export async function placeVoucher(server: TestServer, buyer: Buyer, voucher: TestItem, quantity = 1) {
  const { quoteKey } = await quoteVoucher(server, buyer, voucher, quantity)
  const { payNo, orderNos } = await server.ok(voucherApi.create, { quoteKey, phone: PHONE }, { token: buyer.token })
  return { payNo, orderNo: orderNos[0]! }
}

export const codeOf = (server: TestServer, buyer: Buyer, orderNo: string) =>
  server.ok(voucherApi.code, { orderNo }, { token: buyer.token })

/** Bought and paid: its number and code. */
export async function buyVoucher(server: TestServer, buyer: Buyer, voucher: TestItem, quantity = 1) {
  const { payNo, orderNo } = await placeVoucher(server, buyer, voucher, quantity)
  await pay(server, buyer, payNo)
  return { orderNo, code: (await codeOf(server, buyer, orderNo)).code }
}

let keys = 0
export const newKey = (): string => `redeem-${++keys}`

interface Use {
  orderNo: string
  code: string
  count?: number
  left: number
}
type Staff = { token: string }
/** One tap at the desk of a store. */
export const redeem = (
  server: TestServer,
  staff: Staff,
  store: TestStore,
  { count = 1, ...use }: Use,
  requestKey = newKey(),
) => server.call(redeemApi.redeem, { storeAlias: store.alias, count, ...use }, { token: staff.token, requestKey })

export const cancelRedeem = (server: TestServer, staff: Staff, orderNo: string, alias: string) =>
  server.call(redeemApi.cancel, { orderNo, alias }, { token: staff.token })

/** Gives back what expired. */
export async function expireAll({ services, clock }: TestServer): Promise<number> {
  const { rows } = await expired(clock.now()).execute(services.db)
  let done = 0
  for (const { key } of rows) done += Number(await giveExpired(services, key, clock.now()))
  return done
}
