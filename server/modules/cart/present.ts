import type { Cart, CartGroup, CartLine } from '../../../src/contract/cart'
import { firstInstant } from '../../../src/domain/pricing'
import { presentSku, type CartFacts, type CartOffer, type Offer } from '../order/public/offers'

/** Lines of one cart; those of a named SKU that is not in the cart are left out. */
export type HeldLine = { offer: Offer; cart: CartFacts }
export const held = (rows: readonly CartOffer[]): HeldLine[] => rows.filter((row): row is HeldLine => row.cart !== null)

const newestFirst = (a: HeldLine, b: HeldLine) =>
  b.cart.createdAt.getTime() - a.cart.createdAt.getTime() || b.offer.skuId - a.offer.skuId

const presentLine = ({ offer, cart }: HeldLine): CartLine => ({
  ...presentSku(offer),
  listCents: offer.listCents,
  quantity: cart.quantity,
  maxQuantity: offer.maxQuantity,
  checked: cart.checked && offer.invalid === null,
  invalid: offer.invalid,
  mall: offer.inMall,
  droppedCents: Math.max(0, cart.addedCents - offer.priceCents),
})

const sum = <T>(list: readonly T[], of: (entry: T) => number) => list.reduce((all, entry) => all + of(entry), 0)
const units = (lines: readonly CartLine[]) => sum(lines, (line) => line.quantity)

/** The whole cart as a client shows it: by seller, newest first, lines that cannot be bought apart. */
export function presentCart(rows: readonly HeldLine[]): Cart {
  const sorted = [...rows].sort(newestFirst)
  const bySeller = new Map<string, HeldLine[]>()
  for (const row of sorted.filter(({ offer }) => offer.invalid === null)) {
    bySeller.set(row.offer.sellerAlias, [...(bySeller.get(row.offer.sellerAlias) ?? []), row])
  }
  const groups = [...bySeller.values()].map(presentGroup)
  const lines = groups.flatMap((group) => group.lines)
  const checked = lines.filter((line) => line.checked)
  return {
    groups,
    invalid: sorted.filter(({ offer }) => offer.invalid !== null).map(presentLine),
    count: units(lines),
    checkedCount: units(checked),
    totalCents: sum(groups, (group) => group.checkedCents),
    savedCents: sum(checked, (line) => ((line.listCents ?? line.priceCents) - line.priceCents) * line.quantity),
    pricesUntil: firstInstant(rows.filter(({ offer }) => offer.invalid === null).map(({ offer }) => offer.priceUntil)),
  }
}

function presentGroup(rows: readonly HeldLine[]): CartGroup {
  const { offer } = rows[0] as HeldLine
  const lines = rows.map(presentLine)
  const checked = lines.filter((line) => line.checked)
  const checkedCents = sum(checked, (line) => line.priceCents * line.quantity)
  return {
    sellerAlias: offer.sellerAlias,
    shopName: offer.shopName,
    shopLogo: offer.shopLogo,
    minOrderCents: offer.minOrderCents,
    checkedCents,
    missingCents: checked.length === 0 ? 0 : Math.max(0, (offer.minOrderCents ?? 0) - checkedCents),
    lines,
  }
}
