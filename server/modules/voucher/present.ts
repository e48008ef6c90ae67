import type { VoucherCard, VoucherStore } from '../../../src/contract/voucher'
import type { Redemption } from '../../../src/contract/redeem'
import { maskedName } from '../../../src/domain/maskedName'
import {
  CANCEL_MS,
  closedText,
  rangeText,
  validText,
  type ValidRange,
  type VoucherTerms,
} from '../../../src/domain/voucher'
import { addressText, areaText } from '../store/public/places'
import type { BoughtRow, CardRow, StoreRow, VoucherRow } from './repository'
import type { ShownRedemption } from './redeemRepository'

export const termsOf = (row: VoucherRow): VoucherTerms => ({
  kind: row.kind,
  worthCents: row.worth_cents,
  contents: row.contents,
  rules: row.rules,
  validDays: row.valid_days,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  closedWeekdays: row.closed_weekdays,
  closedDays: row.closed_days,
})

export const presentCard = (row: CardRow): VoucherCard => ({
  alias: row.alias,
  kind: row.kind,
  title: row.title,
  subtitle: row.subtitle,
  picture: row.pictures[0] ?? '',
  priceCents: row.price_cents,
  worthCents: row.worth_cents,
  sold: row.sold,
  closedText: closedText(termsOf(row)),
  storeAlias: row.storeAlias,
  storeName: row.storeName,
  stores: row.stores,
})

/** The rules as they stand on a voucher's page, and with its days on what was bought. */
export const presentRules = (
  terms: VoucherTerms,
  now: Date,
  range: { of: ValidRange; today: string } | null = null,
) => ({
  validText: range ? rangeText(range.of, range.today) : validText(terms, now),
  closedText: closedText(terms),
  contents: [...terms.contents],
  rules: [...terms.rules],
})

export const presentStore = (row: StoreRow): VoucherStore => ({
  alias: row.alias,
  name: row.name,
  area: areaText(row),
  address: addressText(row),
  phone: row.phone,
  lat: row.lat,
  lng: row.lng,
  metres: row.metres === null ? null : Math.round(row.metres),
})

/** Its days, from payment on; null before. */
export const daysOf = ({ valid_from: from, valid_until: until }: BoughtRow): ValidRange | null =>
  from === null || until === null ? null : { from, until }

export function presentRedemption(row: ShownRedemption, now: Date): Redemption {
  const until = new Date(row.at.getTime() + CANCEL_MS)
  return {
    alias: row.alias,
    orderNo: row.orderNo,
    title: row.title,
    picture: row.picture,
    codeEnd: row.code.slice(-4),
    buyer: maskedName(row.buyer),
    count: row.count,
    cents: row.cents,
    at: row.at.toISOString(),
    by: row.by,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelUntil: row.cancelled_at === null && now < until ? until.toISOString() : null,
  }
}
