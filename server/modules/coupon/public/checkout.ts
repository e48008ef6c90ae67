import type { Reduction } from '../../../../src/domain/adjustments'
import { normaliseCode } from '../../../../src/domain/coupon'
import type { Services } from '../../../context'
import type { Db } from '../../../db/database'
import type { Row } from '../../../db/schema'
import type { Checkout, ReductionSource } from '../../order/public/reductions'
import type { TypedCode } from '../../order/public/selection'
import { walletCards, type WalletCard } from '../cardsRepository'
import { kindOf } from '../present'
import { categoriesOf, couponsByAlias, takenBy } from '../repository'
import { cardReason, codeRefusal } from '../state'
import { typedRule } from '../typed'

type Rule = Row<'coupons'> & { sellerAlias: string | null }

const stateOf = (card: WalletCard) => ({
  state: card.card_state,
  valid_from: card.card_from,
  valid_until: card.card_until,
  gift_until: card.gift_until,
  withdrawn_reason: card.card_withdrawn,
  couponWithdrawn: card.withdrawn_reason,
})

/** What the buyer's cards and a typed code may take off a checkout (domain: coupons and codes); `ref` is the rule's alias. */
export const couponReductions =
  ({ limiter }: Pick<Services, 'limiter'>): ReductionSource =>
  async (db, checkout) => {
    const { userId, now, selection } = checkout
    const refs = selection.refs ?? []
    const cards = await walletCards(db, { userId, now, refs })
    const rules = new Map<string, Rule>()
    const refused = new Map<string, string>()
    // Of several cards of one rule the first that can be used counts, else the first is why not.
    for (const card of cards) {
      const reason = cardReason(stateOf(card), now)
      if (reason === '' && !rules.has(card.alias)) rules.set(card.alias, card)
      else if (reason !== '' && !refused.has(card.alias)) refused.set(card.alias, reason)
    }
    for (const ref of rules.keys()) refused.delete(ref)
    const typed = await readCode({ db, limiter }, checkout, { rules, refused })
    await addPromised(db, checkout, { rules, refused })
    return { reductions: await reductionsOf(db, checkout, [...rules.values()]), refused, typed }
  }

interface Known {
  rules: Map<string, Rule>
  refused: Map<string, string>
}

/** A typed code, its rule among the rules where it can be used: by a card of it that came back, or by taking one with the order. */
async function readCode(
  deps: { db: Db } & Pick<Services, 'limiter'>,
  { userId, now, selection }: Checkout,
  { rules, refused }: Known,
): Promise<TypedCode | null> {
  const code = normaliseCode(selection.code)
  if (code === '') return null
  const rule = await typedRule(deps, code, { userId, now })
  if (rule === 'tooMany') return { code, ref: null, reason: '输入次数太多，请过一会儿再试' }
  if (!rule) return { code, ref: null, reason: '没有这个优惠码，请核对后再输入' }
  const { alias } = rule
  if (rules.has(alias)) return { code, ref: alias, reason: '' }
  const taken = (await takenBy(deps.db, userId, [rule.id])).get(rule.id) ?? 0
  const reason = codeRefusal(rule, taken, now)
  if (reason === '') rules.set(alias, rule)
  // One that an unpaid order holds is why, and not that the limit is reached.
  else return { code, ref: null, reason: refused.get(alias) ?? reason }
  refused.delete(alias)
  return { code, ref: alias, reason: '' }
}

/** Codes that a quote showed, for the order that is made of it: no one types them again. */
async function addPromised(db: Db, { userId, now, selection }: Checkout, { rules, refused }: Known): Promise<void> {
  const refs = (selection.refs ?? []).filter((ref) => !rules.has(ref))
  if (refs.length === 0) return
  const codes = [...(await couponsByAlias(db, refs)).values()].filter(({ code }) => code !== null)
  const taken = await takenBy(
    db,
    userId,
    codes.map(({ id }) => id),
  )
  for (const rule of codes) {
    const reason = codeRefusal(rule, taken.get(rule.id) ?? 0, now)
    if (reason === '') {
      rules.set(rule.alias, rule)
      refused.delete(rule.alias)
    } else if (!refused.has(rule.alias)) refused.set(rule.alias, reason)
  }
}

async function reductionsOf(db: Db, { lines }: Checkout, rules: readonly Rule[]): Promise<Reduction[]> {
  const byCategory = rules.some(({ scope }) => scope === 'CATEGORIES')
  const categories = byCategory ? await categoriesOf(db, [...new Set(lines.map(({ offer }) => offer.itemId))]) : null
  const covers = ({ scope, item_ids: items, category_ids: ids }: Rule, itemId: number) =>
    scope === 'ITEMS' ? items.includes(itemId) : (categories?.get(itemId) ?? []).some((id) => ids.includes(id))
  return rules.map((rule) => ({
    kind: kindOf(rule),
    ref: rule.alias,
    label: rule.name,
    sellerAlias: rule.sellerAlias,
    skuAliases:
      rule.scope === 'ALL'
        ? null
        : lines.filter(({ offer }) => covers(rule, offer.itemId)).map(({ offer }) => offer.skuAlias),
    minCents: rule.min_cents,
    off: offOf(rule),
  }))
}

function offOf(rule: Rule): Reduction['off'] {
  if (rule.off === 'AMOUNT') return { cents: rule.off_cents! }
  return rule.off === 'PERCENT'
    ? { percent: rule.percent!, maxCents: rule.max_cents }
    : { freight: true, maxCents: rule.max_cents }
}
