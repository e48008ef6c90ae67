import type { couponDeskApi, CouponState, DeskCoupon } from '../../../src/contract/couponDesk'
import type { OutputOf, ParsedInputOf } from '../../../src/contract/endpoint'
import { validText } from '../../../src/domain/coupon'
import type { Actor } from '../../access/actor'
import { can, shopsWhere } from '../../access/can'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { presentNewest } from '../../http/cursor'
import { BusinessError, orNotFound } from '../../http/errors'
import { deskCoupon, deskCoupons, insertCoupon, setCoupon, shopsById, type DeskRow } from './deskRepository'
import { presentCoupon } from './present'
import { couponByAlias, lockCoupon } from './repository'
import { readRule } from './rule'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof couponDeskApi> = ParsedInputOf<(typeof couponDeskApi)[K]>
export type NewCouponInput = In<'create'>
export type ChangeInput = Pick<In<'update'>, 'action' | 'withdraw' | 'reason'>

const PLATFORM = { shop_id: null }

/** Whose coupons a call is about: null for the platform's. Others do not exist. */
async function ownerOf(
  db: Db,
  actor: Actor,
  { platform, sellerAlias }: Pick<In<'list'>, 'platform' | 'sellerAlias'>,
): Promise<{ shopId: number | null; shops: Awaited<ReturnType<typeof shopsById>> }> {
  const ids = shopsWhere(actor, 'shop.manageCoupons')
  const rows = ids.length === 0 ? [] : await shopsById(db, ids)
  const shops = ids.flatMap((id) => rows.filter((row) => row.id === id))
  if (platform) return { shopId: orNotFound(can(actor, 'coupon.manage', PLATFORM) ? PLATFORM : null).shop_id, shops }
  const shop = sellerAlias === undefined ? shops[0] : shops.find((one) => one.sellerAlias === sellerAlias)
  return { shopId: orNotFound(shop).id, shops }
}

const stateOf = ({ state, valid_until: until, take_until: takeUntil }: DeskRow, now: Date): CouponState =>
  state === 'ENDED' ? 'ENDED' : [until, takeUntil].some((end) => end !== null && end <= now) ? 'OVER' : state

const presentDesk = (row: DeskRow, now: Date): DeskCoupon => ({
  coupon: presentCoupon(row),
  state: stateOf(row, now),
  code: row.code ?? '',
  validText: validText(row, now),
  takeUntil: row.take_until?.toISOString() ?? null,
  total: row.total,
  perPerson: row.per_person,
  taken: row.taken,
  used: row.used,
  turnoverCents: row.turnoverCents,
  savedCents: row.savedCents,
  subsidyCents: row.subsidyCents,
  withdrawn: row.withdrawn_reason,
  createdAt: row.created_at.toISOString(),
})

/** The coupons of a shop or of the platform, newest first, with their figures. */
export async function listCoupons(
  { db }: Deps,
  input: In<'list'>,
  call: Call,
): Promise<OutputOf<typeof couponDeskApi.list>> {
  const actor = call.user()
  const { shopId, shops } = await ownerOf(db, actor, input)
  const named = ({ sellerAlias, shopName }: (typeof shops)[number]) => ({ sellerAlias, shopName })
  const shop = shops.find(({ id }) => id === shopId)
  return {
    ...(await couponsOf(db, shopId, input, call.now)),
    shop: shop ? named(shop) : null,
    shops: shops.map(named),
    operator: can(actor, 'coupon.manage', PLATFORM),
  }
}

export const couponsOf = async (
  db: Db,
  shopId: number | null,
  paging: Pick<In<'list'>, 'page' | 'pageSize' | 'cursor'>,
  now: Date,
) =>
  presentNewest(
    await deskCoupons(db, shopId, paging),
    paging,
    (row) => presentDesk(row, now),
    ({ created_at: at, id }) => ({ at, id }),
  )

const shown = async (db: Db, alias: string, now: Date) => presentDesk(orNotFound(await deskCoupon(db, alias)), now)

/** Writes a new rule. @throws badInput, codeTaken */
export async function createCoupon({ db }: Deps, input: NewCouponInput, call: Call): Promise<DeskCoupon> {
  const { shopId } = await ownerOf(db, call.user(), input)
  return addCoupon(db, shopId, input, call.now)
}

export async function addCoupon(db: Db, shopId: number | null, input: NewCouponInput, now: Date): Promise<DeskCoupon> {
  const rule = await readRule(db, shopId, input, now)
  const made = await insertCoupon(db, rule, now)
  if (!made) throw new BusinessError('codeTaken', { code: rule.code ?? '' })
  return shown(db, made.alias, now)
}

/** Pauses, resumes or ends a rule. @throws couponOver where it has ended */
export async function updateCoupon({ db }: Deps, input: In<'update'>, call: Call): Promise<DeskCoupon> {
  const actor = call.user()
  const { id, shop_id } = orNotFound(await couponByAlias(db, input.alias))
  orNotFound(can(actor, 'coupon.manage', { shop_id }) || null)
  await changeCoupon(db, id, input)
  return shown(db, input.alias, call.now)
}

export async function changeCoupon(db: Db, id: number, { action, withdraw, reason }: ChangeInput): Promise<void> {
  await transaction(db, async (trx) => {
    const coupon = await lockCoupon(trx, id)
    if (action === 'END') {
      const withdrawn = coupon.withdrawn_reason ?? (withdraw ? reason || '活动提前结束' : null)
      return setCoupon(trx, id, { state: 'ENDED', withdrawn_reason: withdrawn })
    }
    if (coupon.state === 'ENDED') throw new BusinessError('couponOver', { name: coupon.name })
    await setCoupon(trx, id, { state: action === 'PAUSE' ? 'PAUSED' : 'ACTIVE' })
  })
}
