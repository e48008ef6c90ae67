import type { Cart, CartGroup, CartLine } from '@/contract/cart'

/** What was tapped and is not confirmed yet, by SKU alias. */
export interface CartChanges {
  quantities: ReadonlyMap<string, number>
  checks: ReadonlyMap<string, boolean>
}

const sum = <T>(list: readonly T[], of: (entry: T) => number) => list.reduce((all, entry) => all + of(entry), 0)
const units = (lines: readonly CartLine[]) => sum(lines, (line) => line.quantity)

function groupWith(group: CartGroup, { quantities, checks }: CartChanges): CartGroup {
  const lines = group.lines.map((line) => ({
    ...line,
    quantity: quantities.get(line.skuAlias) ?? line.quantity,
    checked: checks.get(line.skuAlias) ?? line.checked,
  }))
  const checked = lines.filter((line) => line.checked)
  const checkedCents = sum(checked, (line) => line.priceCents * line.quantity)
  const missingCents = checked.length === 0 ? 0 : Math.max(0, (group.minOrderCents ?? 0) - checkedCents)
  return { ...group, lines, checkedCents, missingCents }
}

/**
 * The cart as it will be once the changes are confirmed, so that a tap shows at once; the same sums as the service's, which judges.
 * Without changes it is the service's cart itself.
 */
export function withChanges(cart: Cart, changes: CartChanges): Cart {
  if (changes.quantities.size === 0 && changes.checks.size === 0) return cart
  return cartOf(
    cart,
    cart.groups.map((group) => groupWith(group, changes)),
  )
}

/** What of the cart is of 商城, with sums of its own: the same lines, checked as they are. */
export const mallCart = (cart: Cart): Cart => ({
  ...cartOf(
    cart,
    cart.groups.filter(({ lines }) => lines.some(({ mall }) => mall)),
  ),
  invalid: cart.invalid.filter(({ mall }) => mall),
})

/** A cart of these groups. */
function cartOf(cart: Cart, groups: CartGroup[]): Cart {
  const lines = groups.flatMap((group) => group.lines)
  const checked = lines.filter((line) => line.checked)
  return {
    ...cart,
    groups,
    count: units(lines),
    checkedCount: units(checked),
    totalCents: sum(groups, (group) => group.checkedCents),
    savedCents: sum(checked, (line) => ((line.listCents ?? line.priceCents) - line.priceCents) * line.quantity),
  }
}
