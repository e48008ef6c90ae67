import { randomBytes } from 'node:crypto'
import { couponApi, type CouponCard } from '@/contract/coupon'
import { couponDeskApi, type DeskCoupon } from '@/contract/couponDesk'
import type { InputOf, OutputOf } from '@/contract/endpoint'
import { call } from '../../scripts/bench/requests'
import { openConversation, openMessages } from './chatWalk'
import { cancelOrder, chooseSku, TRIO } from './journey'
import { SELLER } from './deskWalk'
import { demo } from './people'
import type { Phone } from './phone'
import type { Service } from './service'

type On = Pick<Service, 'url'>
type Rule = Partial<InputOf<typeof couponDeskApi.create>>

const portOf = ({ url }: On) => Number(new URL(url).port)
const act = (token: string) => ({ token, requestKey: randomBytes(8).toString('hex') })

/** The demo's seller gives out a coupon, $10 off by default, by the service's own calls. */
export async function giveOut(service: On, name: string, rule: Rule = {}): Promise<DeskCoupon> {
  const { token } = (await demo(service, SELLER)).user
  const input = { name, off: 'AMOUNT', offCents: 1000, days: 30, perPerson: 3, ...rule }
  return call<OutputOf<typeof couponDeskApi.create>>(portOf(service), couponDeskApi.create, input, act(token))
}
/** A person of the demo takes it. */
export async function takeOne(service: On, { coupon }: DeskCoupon, username?: string): Promise<CouponCard> {
  const { token } = (await demo(service, username)).user
  return call<CouponCard>(portOf(service), couponApi.take, { alias: coupon.alias }, act(token))
}
/** The other demo buyer gives one away, by the link that is returned. */
export async function giftOf(service: On, entry: DeskCoupon): Promise<string> {
  const { alias } = await takeOne(service, entry, 'demo2')
  const { token } = (await demo(service, 'demo2')).user
  const gift = await call<OutputOf<typeof couponApi.give>>(portOf(service), couponApi.give, { alias }, act(token))
  return gift.token
}

/** The seller ends it, and withdraws what is not used yet. */
export async function withdraw(service: On, { coupon }: DeskCoupon, reason: string): Promise<void> {
  const { token } = (await demo(service, SELLER)).user
  const input = { alias: coupon.alias, action: 'END', withdraw: true, reason } as const
  await call(portOf(service), couponDeskApi.update, input, act(token))
}

const ticket = (name: string) => `.dd-ticket:has-text("${name}")`

/** 我的 → 卡包 → 领券中心: the coupon is taken, and lies in 卡包. */
export async function takeInCentre(phone: Phone, name: string): Promise<void> {
  await phone.tab(3)
  await phone.tapText('卡包')
  await phone.waitText('转赠记录')
  await phone.tapText('领券中心')
  await phone.tap(`${ticket(name)} .dd-button:has-text("立即领取")`)
  await phone.waitText('领取成功')
  await phone.back()
  await phone.waitText('转赠记录')
  await phone.waitText(name)
}

/** A checkout that uses the coupon by itself, then none, then a code with it; the order shows both, and gives them back when it is cancelled. */
export async function useAtCheckout(phone: Phone, name: string, code: string, codeName: string): Promise<void> {
  await phone.start(TRIO.path)
  await chooseSku(phone, '立即购买', [])
  await phone.waitText('合计')
  await phone.waitText(name)
  await phone.tap('.dd-cell:has-text("优惠券")')
  await phone.waitText('可用优惠券')
  await phone.tapText('不使用')
  await phone.waitText('可省$10')
  await phone.tapText('确定')
  await phone.waitText('提交订单')
  await phone.waitText('张可用')
  await phone.tap('.dd-cell:has-text("优惠券")')
  await phone.waitText('可用优惠券')
  await phone.fill('有优惠码就填这里', 'NOSUCHCODE', { confirm: true })
  await phone.waitText('没有这个优惠码')
  await phone.fill('有优惠码就填这里', code.toLowerCase(), { confirm: true })
  await phone.waitText(`优惠码 ${code}`)
  await phone.tap(`${ticket(name)} .dd-ticket__words`)
  await phone.waitText('已省$10')
  await phone.tapText('确定，省')
  await phone.waitText('提交订单')
  await phone.waitText(codeName)
  await phone.waitText(name)
  await phone.tapText('提交订单')
  await phone.waitText('支付剩余时间')
}

/** A checkout whose coupon ends before the order is placed: the page says why, and the quote is one without it. */
export async function endedMeanwhile(phone: Phone, name: string, end: () => Promise<void>): Promise<void> {
  await phone.start(TRIO.path)
  await chooseSku(phone, '立即购买', [])
  await phone.waitText('合计')
  await phone.waitText(name)
  await end()
  await phone.tapText('提交订单')
  await phone.waitText(`「${name}」`)
  await phone.waitText('请确认后再')
  await phone.tapText('提交订单')
  await phone.waitText('支付剩余时间')
}

/** The newest order of 我买到的 shows what was taken off; cancelled, its coupon is back in 卡包 with the reason. */
export async function seeItComeBack(phone: Phone, name: string, codeName: string): Promise<void> {
  await phone.start('/coupon/pages/cardHolder')
  await phone.tap(`${ticket(name)} .dd-ticket__words`)
  await phone.waitText('占用它的订单')
  await phone.tapText('占用它的订单')
  await phone.waitText('订单编号')
  await phone.waitText(name)
  await phone.waitText(codeName)
  await cancelOrder(phone)
  await phone.start('/coupon/pages/cardHolder')
  await phone.tap(`${ticket(name)} .dd-ticket__words`)
  await phone.waitText('已退回卡包')
  await phone.waitText('去使用')
}

/** 卡券详情 → a link that a friend can open; made, then taken back. */
export async function giveAndTakeBack(phone: Phone, alias: string): Promise<void> {
  await phone.start(`/coupon/pages/detail?alias=${alias}`)
  await phone.tapText('送给朋友')
  await phone.tapText('生成赠送链接')
  await phone.waitText('发给朋友')
  await phone.waitText('等待领取')
  await phone.tapText('取消转赠')
  await phone.tap('.dd-dialog .dd-button:has-text("取消转赠")')
  await phone.waitText('生成赠送链接')
  await phone.waitText('已取消')
}

/** 卡券详情 → a contact, in whose conversation it goes as a card; the contact accepts it there. Both have a contact each other. */
export async function giveToContact(
  phone: Phone,
  friend: Phone,
  { alias, name, to, from }: { alias: string; name: string; to: string; from: string },
): Promise<void> {
  await phone.start(`/coupon/pages/detail?alias=${alias}`)
  await phone.tapText('送给朋友')
  await phone.tapText('送给叮当联系人')
  await phone.waitText('选择要发给谁')
  await phone.tap(`.dd-cell:has-text("${to}")`)
  await phone.waitText('送出优惠券')
  await phone.tapText('送出优惠券')
  await phone.waitText('送给对方的优惠券')
  await friend.start()
  await openMessages(friend)
  await openConversation(friend, from)
  await friend.waitText('送你一张优惠券')
  await friend.tap(`.dd-product--gift:has-text("${name}")`)
  await friend.tapText('立即领取')
  await friend.waitText('送给你的')
  await friend.waitText(name)
}

/** A friend's link: received once; opened again, it says so. */
export async function receiveGift(phone: Phone, token: string, name: string): Promise<void> {
  await phone.start(`/coupon/pages/confirm?gift=${token}`)
  await phone.waitText('送你一张优惠券')
  await phone.tapText('立即领取')
  await phone.waitText('送给你的')
  await phone.waitText(name)
  await phone.start(`/coupon/pages/confirm?gift=${token}`)
  await phone.waitText('你已经领取了这张卡券')
}

/** 我卖出的 → 店铺优惠券: one is made, paused, resumed and ended. */
export async function runDesk(phone: Phone, name: string): Promise<void> {
  await phone.start('/packageOrder/pages/order/sellerList')
  await phone.waitText('待核销')
  await phone.tap('.dd-desk__ways .dd-button')
  await phone.tapText('新建优惠券')
  await phone.waitText('创建并发放')
  await phone.tapText('创建并发放')
  await phone.waitText('请填写券名称')
  await phone.fill('例如：新客见面礼', name)
  await phone.tap('.dd-chip:has-text("打折")')
  await phone.fill('8.5', '8.5')
  await phone.waitText('8.5折')
  await phone.tapText('创建并发放')
  await phone.waitText('发放中')
  const own = `.dd-desk-coupon:has-text("${name}")`
  await phone.tap(`${own} .dd-button:has-text("暂停")`)
  await phone.waitText('已暂停发放')
  // The same button: a second tap at once would be the same finger's.
  await phone.waitText('已暂停发放', { gone: true })
  await phone.tap(`${own} .dd-button:has-text("恢复发放")`)
  await phone.waitText('已恢复发放')
  await phone.tap(`${own} .dd-button:has-text("结束")`)
  await phone.tapText('停止发放，并收回未使用的')
  await phone.tapText('确认结束')
  await phone.waitText('请填写作废原因')
  await phone.fill('例如：活动提前结束，换了新的优惠券', '换了新的优惠券')
  await phone.tapText('确认结束')
  await phone.waitText('未使用的已收回：换了新的优惠券')
}
