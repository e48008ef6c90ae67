import type { couponApi, CouponCard, CouponGift, GiftState, SentGift } from '../../../src/contract/coupon'
import type { OutputOf, ParsedInputOf } from '../../../src/contract/endpoint'
import { GIFT_HOURS, validUntilText } from '../../../src/domain/coupon'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { presentNewest } from '../../http/cursor'
import { BusinessError, orNotFound } from '../../http/errors'
import { addNotices } from '../chat/public/notices'
import { showCard } from './cards'
import { cardOf, type CardRow } from './cardsRepository'
import { giftByToken, giftsOf, insertGift, lockCardRow, setCard, setGift, type GiftRow } from './giftsRepository'
import { presentCoupon } from './present'
import { countForPerson, couponsById, lockCoupon } from './repository'
import { cardReason } from './state'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof couponApi> = ParsedInputOf<(typeof couponApi)[K]>

/** A card that its owner may give away now. @throws couponNotGivable */
function refuseGift(card: CardRow, now: Date): void {
  const reason = card.giver === null ? cardReason(card, now) : '这是朋友送给你的优惠券'
  if (reason !== '') throw new BusinessError('couponNotGivable', { reason })
}

/** Makes the link of a gift; of a card whose link waits already, that one. */
export async function give({ db }: Deps, { alias }: In<'give'>, call: Call): Promise<OutputOf<typeof couponApi.give>> {
  const { id: userId } = call.user()
  const { now } = call
  return transaction(db, async (trx) => {
    await lockCardRow(trx, orNotFound(await cardOf(trx, userId, alias)).id)
    const card = orNotFound(await cardOf(trx, userId, alias))
    if (card.token !== null && card.gift_until && card.gift_until > now && card.state === 'TAKEN')
      return { token: card.token, expiresAt: card.gift_until.toISOString() }
    refuseGift(card, now)
    // A card is nothing to receive after its last day.
    const expiresAt = new Date(Math.min(now.getTime() + GIFT_HOURS * 3_600_000, card.valid_until.getTime()))
    await setCard(trx, card.id, { gift_until: expiresAt })
    const { token } = await insertGift(trx, {
      card_id: card.id,
      user_id: userId,
      created_at: now,
      expires_at: expiresAt,
    })
    return { token, expiresAt: expiresAt.toISOString() }
  })
}

/** The gift of a link, its card locked: of several people at once one comes first. */
async function lockGift(trx: Db, token: string, viewerId: number): Promise<GiftRow> {
  const { card_id: cardId, couponId } = orNotFound(await giftByToken(trx, token, viewerId))
  await lockCoupon(trx, couponId)
  await lockCardRow(trx, cardId)
  return orNotFound(await giftByToken(trx, token, viewerId))
}

const giftState = ({ state, expires_at: expiresAt }: GiftRow, now: Date): GiftState =>
  state === 'OPEN' && expiresAt <= now ? 'EXPIRED' : state

const WHY: Record<GiftState, string> = {
  OPEN: '',
  RECEIVED: '这张优惠券已经被领走了',
  CANCELLED: '对方已取消赠送',
  EXPIRED: `赠送链接已过期，链接${GIFT_HOURS}小时内有效`,
}
/** Why a viewer cannot receive it; empty where they can. */
const whyNot = (gift: GiftRow, now: Date): string =>
  WHY[giftState(gift, now)] || (gift.withdrawn ? '这张优惠券已作废' : gift.mine ? '这是你自己送出的优惠券' : '')

/** Takes a gift back that no one has received. Doing it again changes nothing. */
export async function cancelGift({ db }: Deps, { token }: In<'cancelGift'>, call: Call) {
  const { id: userId } = call.user()
  await transaction(db, async (trx) => {
    const gift = await lockGift(trx, token, userId)
    orNotFound(gift.mine || null)
    if (gift.state === 'CANCELLED') return
    if (gift.state === 'RECEIVED') throw new BusinessError('giftGone', { reason: '对方已经领取，不能取消了' })
    await setGift(trx, gift.id, { state: 'CANCELLED' })
    if (giftState(gift, call.now) === 'OPEN') await setCard(trx, gift.card_id, { gift_until: null })
  })
  return {}
}

/** What a link offers, to anyone who has it. */
export async function showGift({ db }: Deps, { token }: In<'gift'>, call: Call): Promise<CouponGift> {
  const gift = orNotFound(await giftByToken(db, token, call.viewer?.id ?? null))
  const coupon = (await couponsById(db, [gift.couponId])).get(gift.couponId)!
  return {
    coupon: presentCoupon(coupon),
    validText: validUntilText(gift.validUntil),
    giver: gift.giver,
    state: giftState(gift, call.now),
    why: whyNot(gift, call.now),
    expiresAt: gift.expires_at.toISOString(),
    mine: gift.mine,
    card: gift.state === 'RECEIVED' && gift.holds ? gift.cardAlias : null,
  }
}

/** The card becomes the receiver's, once, and counts against their limit as one they took themselves. */
export async function receiveGift({ db }: Deps, { token }: In<'receiveGift'>, call: Call): Promise<CouponCard> {
  const { id: userId } = call.user()
  const { now } = call
  const alias = await transaction(db, async (trx) => {
    const gift = await lockGift(trx, token, userId)
    if (gift.state === 'RECEIVED' && gift.holds) return gift.cardAlias
    const reason = whyNot(gift, now)
    if (reason !== '') throw new BusinessError('giftGone', { reason })
    const coupon = (await couponsById(trx, [gift.couponId])).get(gift.couponId)!
    if (!(await countForPerson(trx, coupon, userId)))
      throw new BusinessError('couponLimit', { name: coupon.name, limit: coupon.per_person ?? 0 })
    await setCard(trx, gift.card_id, { user_id: userId, gift_until: null })
    await setGift(trx, gift.id, { state: 'RECEIVED', received_at: now })
    const { ownerNickname: receiver } = (await giftByToken(trx, token, userId))!
    const notice = {
      kind: 'system' as const,
      title: '优惠券已被领取',
      text: `${receiver || '你的朋友'}领取了你送的「${coupon.name}」`,
      link: '/coupon/pages/recipientList',
    }
    await addNotices(trx, [{ key: `coupon-gift-${token}`, to: gift.giverName, notice }], now)
    return gift.cardAlias
  })
  return showCard(db, userId, alias, now)
}

/** Who received mine, and when. */
export async function listGifts(
  { db }: Deps,
  input: In<'gifts'>,
  call: Call,
): Promise<OutputOf<typeof couponApi.gifts>> {
  const rows = await giftsOf(db, call.user().id, input)
  const coupons = await couponsById(
    db,
    rows.map(({ couponId }) => couponId),
  )
  return presentNewest(
    rows,
    input,
    (gift): SentGift => ({
      token: gift.token,
      card: gift.cardAlias,
      coupon: presentCoupon(coupons.get(gift.couponId)!),
      state: giftState(gift, call.now),
      createdAt: gift.created_at.toISOString(),
      expiresAt: gift.expires_at.toISOString(),
      receiver:
        gift.state === 'RECEIVED'
          ? { alias: gift.ownerAlias, nickname: gift.ownerNickname, avatar: gift.ownerAvatar }
          : null,
      receivedAt: gift.received_at?.toISOString() ?? null,
    }),
    ({ created_at: at, id }) => ({ at, id }),
  )
}
