import type { afterSaleApi, OpenOptions, CaseRemedy } from '../../../src/contract/afterSale'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import { worthOf, cannotOpen, REASONS, reasonsFor, isUnsent } from '../../../src/domain/afterSale'
import { reasonText, remedyHint, remedyText } from '../../../src/domain/afterSaleWords'
import { formatMoney, splitCents } from '../../../src/domain/money'
import { can } from '../../access/can'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import { transaction } from '../../db/transaction'
import { BusinessError, orNotFound } from '../../http/errors'
import { countCase, holdFreight, holdLines, lockForCase, orderByNo, orderLines } from '../order/public/cases'
import type { OrderRow } from '../order/public/moves'
import { isDirect, isToShop, leftOf } from '../order/public/lines'
import { announceStep } from './announce'
import { claimPictures, type Claims } from '../media/public'
import { giveBack, sendBackMoney, type MoneyDeps } from './money'
import { dueAt, logStep, moveCase } from './moves'
import { shopOf } from './listsRepository'
import { caseByKey, insertCase, withParts, type CaseRow } from './repository'

type Deps = MoneyDeps & Pick<Services, 'bus'> & Claims
/** Who calls, and when. */
type By = Pick<Call, 'user' | 'now'>
type In<K extends keyof typeof afterSaleApi> = ParsedInputOf<(typeof afterSaleApi)[K]>
type Line = Row<'order_lines'>

const freightPaid = (order: OrderRow) => order.freight_paid_cents ?? order.freight_cents
const freightLeft = (order: OrderRow) => freightPaid(order) - order.freight_claimed_cents

const whyNot = (order: OrderRow, lines: readonly Line[], now: Date) =>
  cannotOpen(
    {
      state: order.state,
      completedAt: order.completed_at,
      cases: order.cases,
      left: lines.reduce((all, line) => all + leftOf(line).left, 0),
      toShop: isToShop(order),
      direct: isDirect(order),
    },
    now,
  )

/**
 * A case over all that is left of an order of which nothing has left, and of which no other case is open, is decided as it is requested; what is used in a
 * store and was not, in any count.
 */
const mayBeAtOnce = (order: OrderRow, lines: readonly Line[]) =>
  isDirect(order) || (isUnsent(order) && order.open_cases === 0 && lines.every(({ shipped }) => shipped === 0))

/** Whether goods are there to be sent back. */
const stageOf = (order: OrderRow) => ({ unsent: isUnsent(order), toShop: isToShop(order), direct: isDirect(order) })
const remediesOf = ({ unsent, toShop }: ReturnType<typeof stageOf>): CaseRemedy[] =>
  unsent || toShop ? ['MONEY'] : ['MONEY', 'RETURN']
const wayBackBy = (remedy: CaseRemedy, reason: keyof typeof REASONS) =>
  remedy === 'RETURN' ? REASONS[reason].liable : ('NONE' as const)

async function orderToOpen(db: Db, call: Pick<By, 'user'>, orderNo: string): Promise<OrderRow> {
  const order = orNotFound(await orderByNo(db, orderNo))
  return orNotFound(can(call.user(), 'order.afterSale', order) ? order : null)
}

/** What a buyer may ask of an order now, and why not more (domain: after-sale). */
export async function openOptions(
  { db }: Pick<Deps, 'db'>,
  { orderNo }: In<'options'>,
  call: By,
): Promise<OpenOptions> {
  const order = await orderToOpen(db, call, orderNo)
  const lines = await orderLines(db, order.id)
  const why = whyNot(order, lines, call.now)
  const stage = stageOf(order)
  const { unsent, toShop } = stage
  const freight = why === '' ? freightLeft(order) : 0
  return {
    orderNo,
    ...(await shopOf(db, order.shop_id)),
    open: why === '',
    why,
    lines: lines.map((line) => {
      const { left, leftCents } = why === '' ? leftOf(line) : { left: 0, leftCents: 0 }
      return {
        skuAlias: line.sku_alias,
        itemAlias: line.item_alias,
        title: line.title,
        picture: line.picture,
        skuText: line.sku_text,
        quantity: line.quantity,
        left,
        leftCents,
        why:
          left > 0
            ? ''
            : why || (stage.direct ? '都已使用或退款' : toShop ? '都已申请退款' : `${line.quantity}件都已申请过售后`),
      }
    }),
    freightCents: freight,
    freightWhy:
      freight > 0 || why !== '' || toShop || stage.direct
        ? ''
        : freightPaid(order) === 0
          ? '这个订单没有付运费'
          : '运费已申请过退款',
    remedy: remediesOf(stage).map((remedy) => ({
      remedy,
      text: remedyText(remedy, unsent || toShop),
      hint: remedyHint(remedy, stage),
      reasons: reasonsFor(remedy, stage).map((reason) => ({
        reason,
        text: reasonText(reason),
        wayBackBy: wayBackBy(remedy, reason),
      })),
    })),
    toShop,
    direct: stage.direct,
    fixed: unsent,
    atOnce: why === '' && mayBeAtOnce(order, lines),
  }
}

/** Each SKU once. */
function piecesBySku(lines: In<'open'>['lines']): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { skuAlias, quantity } of lines) sums.set(skuAlias, (sums.get(skuAlias) ?? 0) + quantity)
  return sums
}

/** What a call requests for, as it is held and as it is paid: judged by the order as it stands under its lock. */
function judge(order: OrderRow, lines: readonly Line[], input: In<'open'>, now: Date) {
  const why = whyNot(order, lines, now)
  if (why !== '') throw new BusinessError('caseNotNow', { reason: why })
  const stage = stageOf(order)
  const { unsent, toShop } = stage
  if (!remediesOf(stage).includes(input.remedy))
    throw new BusinessError('caseNotNow', { reason: toShop ? '没有可以退回的商品' : '商品还没有发出，不需要退货' })
  if (!reasonsFor(input.remedy, stage).includes(input.reason))
    throw new BusinessError('badInput', { text: '请重新选择申请原因' })
  const held = [...piecesBySku(input.lines)].map(([skuAlias, quantity]) => {
    const line = orNotFound(lines.find((one) => one.sku_alias === skuAlias))
    const { left, leftCents } = leftOf(line)
    if (quantity > left) throw new BusinessError('caseLeft', { title: line.title, left, skuAlias })
    return { lineId: line.id, quantity, worth: worthOf({ left, leftCents }, quantity) }
  })
  const pieces = held.reduce((all, { quantity }) => all + quantity, 0)
  const all = pieces === lines.reduce((sum, line) => sum + leftOf(line).left, 0)
  const atOnce = mayBeAtOnce(order, lines) && (stage.direct || all)
  if (input.freight && freightPaid(order) > 0 && freightLeft(order) === 0) throw new BusinessError('freightClaimed')
  const freight = input.freight || atOnce ? freightLeft(order) : 0
  const goods = held.reduce((all, { worth }) => all + worth, 0)
  const max = goods + freight
  // Where nothing will leave, its freight goes back, whether or not the page thought of it.
  const cents = atOnce && input.cents === goods ? max : input.cents
  if (cents > max || (unsent && cents !== max)) throw new BusinessError('caseSum', { amount: `$${formatMoney(max)}` })
  if (cents === 0 && max > 0) throw new BusinessError('badInput', { text: '请填写退款金额' })
  const shares = splitCents(cents, [...held.map(({ worth }) => worth), freight])
  return {
    unsent,
    atOnce,
    cents,
    // A piece is held whole, whatever less is requested for it; of an amount the rest can be requested later.
    lines: held.map((line, at) => {
      const share = shares[at]!
      return toShop ? { ...line, quantity: 0, worth: share, cents: share } : { ...line, cents: share }
    }),
    freight: { cents: shares[held.length]!, claimed: freight },
  }
}

const AT_ONCE = '还没有发货，全额退款'
const UNUSED = '还没有使用，随时可退'

/**
 * Opens a case for the buyer, in one transaction that holds what it requests for (domain: after-sale); a repeat of the call finds the first one. Before
 * anything has left a whole refund is accepted and sent at once.
 */
export async function openCase(
  deps: Deps,
  input: In<'open'>,
  call: By & Pick<Call, 'requestKey'>,
): Promise<{ row: CaseRow; atOnce: boolean }> {
  const { db } = deps
  const { requestKey, now } = call
  const found = await orderToOpen(db, call, input.orderNo)
  const earlier = await caseByKey(db, found.id, requestKey)
  if (earlier) return { row: earlier, atOnce: false }
  await claimPictures(deps, input.pictures)
  const made = await transaction(db, async (trx) => {
    const order = await lockForCase(trx, found)
    const repeat = await caseByKey(trx, order.id, requestKey)
    if (repeat) return { row: repeat, refunds: [], atOnce: false }
    const lines = await orderLines(trx, order.id)
    const requested = judge(order, lines, input, now)
    const short = await holdLines(
      trx,
      order.id,
      requested.lines.map(({ lineId, quantity, worth }) => ({ lineId, quantity, cents: worth })),
    )
    // The order is locked, so that what was judged is what is held; the condition is the last word all the same.
    if (short !== null || !(await holdFreight(trx, order.id, requested.freight.claimed)))
      throw new BusinessError('busy')
    await countCase(trx, order.id, { cases: 1, open: 1 })
    const row = await insertCase(
      trx,
      {
        order_id: order.id,
        user_id: order.user_id,
        shop_id: order.shop_id,
        state: 'ASKED',
        remedy: input.remedy,
        unsent: requested.unsent,
        reason: input.reason,
        words: input.words,
        pictures: input.pictures,
        way_back: wayBackBy(input.remedy, input.reason),
        cents: requested.cents,
        freight_cents: requested.freight.cents,
        freight_claimed: requested.freight.claimed,
        request_key: requestKey || null,
      },
      requested.lines,
      { now, dueAt: dueAt('ASKED', now) },
    )
    const holding = { ...order, freight_claimed_cents: order.freight_claimed_cents + requested.freight.claimed }
    return begin(deps, trx, holding, row, requested.atOnce, now)
  })
  if (made.atOnce) await sendBackMoney(deps, made.row.id, made.refunds, now)
  return made
}

/** The beginning of a case's history: the seller is notified of what waits for them, or of what was accepted at once. */
async function begin(deps: Deps, trx: Db, order: OrderRow, row: CaseRow, atOnce: boolean, now: Date) {
  const requested = { event: 'open' as const, by: 'buyer' as const, now }
  const key = await logStep(trx, order, row, { ...requested, text: '买家申请了售后', detail: row.words })
  if (!atOnce) {
    const [shown] = await withParts(trx, [row])
    await announceStep(trx, shown!, { ...requested, detail: row.words, key: String(key) }, now)
    return { row, refunds: [], atOnce }
  }
  const step = { event: 'accept' as const, by: 'system' as const, now, detail: isDirect(order) ? UNUSED : AT_ONCE }
  const { row: accepted, notify } = await moveCase(trx, order, row, step)
  const given = await giveBack(deps, trx, order, accepted, now)
  await notify(given.row)
  return { ...given, atOnce }
}
