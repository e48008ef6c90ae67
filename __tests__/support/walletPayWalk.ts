import type { OutputOf } from '@/contract/endpoint'
import { homeApi } from '@/contract/home'
import { itemApi, type ItemCard } from '@/contract/item'
import { orderApi } from '@/contract/order'
import { walletApi } from '@/contract/wallet'
import { routeUrl } from '@/routes'
import { call } from '../../scripts/bench/requests'
import { demo, DEMO_PASSWORD, earn, giveAddress } from './people'
import type { Phone } from './phone'
import type { Service } from './service'

/** The demo's seller of honey, who has earned something and buys at another shop: once less than the balance, once more. */
export async function balanceToSpend(service: Service): Promise<{ less: string; more: string }> {
  const { token } = (await demo(service, 'golden-manuka')).user
  const port = Number(new URL(service.url).port)
  await giveAddress(service, token, '店主')
  await earn(service)
  const { availableCents } = await call<OutputOf<typeof walletApi.home>>(port, walletApi.home, {}, { token })
  const { list } = await call<OutputOf<typeof homeApi.recommend>>(port, homeApi.recommend, { pageSize: 60 }, { token })
  const others = list.filter((item) => !item.shopName.includes('金树') && !item.soldOut)
  const priced = [...others].sort((a, b) => a.priceCents - b.priceCents)
  let keys = 0
  const place = async (
    items: readonly ItemCard[],
    pieces: (item: ItemCard) => number,
    fits: (cents: number) => boolean,
  ): Promise<string> => {
    for (const item of items) {
      const [{ alias }, quantity] = [item, pieces(item)]
      const { skus, customFields } = await call<OutputOf<typeof itemApi.getDetail>>(
        port,
        itemApi.getDetail,
        { alias },
        { token },
      )
      const sku = skus.find(({ stock }) => stock > quantity)
      if (!sku || customFields.length > 0) continue
      const lines = [{ itemAlias: alias, skuAlias: sku.alias, quantity }]
      const quote = await call<OutputOf<typeof orderApi.preCreate>>(
        port,
        orderApi.preCreate,
        { source: 'ITEMS', lines },
        { token },
      )
      if (quote.problems.length > 0 || !fits(quote.totalCents)) continue
      const as = { token, requestKey: `balance-${++keys}-${Date.now()}` }
      const { quoteKey } = quote
      return (await call<OutputOf<typeof orderApi.create>>(port, orderApi.create, { quoteKey }, as)).orderNos[0]!
    }
    throw new Error(`nothing costs what it should beside a balance of ${availableCents}`)
  }
  const less = await place(
    priced,
    () => 1,
    (cents) => cents < availableCents,
  )
  const more = await place(
    [...priced].reverse(),
    ({ priceCents }) => Math.ceil((availableCents + 1) / priceCents),
    (cents) => cents > availableCents,
  )
  return { less, more }
}

async function payByBalance(phone: Phone, orderNo: string, rest: string): Promise<void> {
  await phone.start(routeUrl('pay', { orderNo }))
  await phone.waitText('钱包余额可支付 $')
  await phone.tap('.dd-switch')
  await phone.waitText(rest)
  await phone.tapText('确认支付')
  await phone.waitText('确认使用余额')
}

/** 使用余额: the whole of an order, with a wrong password first, and part of another beside the sandbox. */
export async function walkWalletPay(phone: Phone, { less, more }: { less: string; more: string }): Promise<void> {
  await payByBalance(phone, less, '不用再付其他款项')
  await phone.fill('确认是你本人', 'not the password')
  await phone.tapText('确认并支付')
  await phone.waitText('登录密码不正确')
  await phone.fill('确认是你本人', DEMO_PASSWORD)
  await phone.tapText('确认并支付')
  await phone.waitText('卖家会尽快为你备货')
  await phone.tapText('查看订单')
  await phone.waitText('钱包余额')
  await payByBalance(phone, more, '还需支付 $')
  await phone.fill('确认是你本人', DEMO_PASSWORD)
  await phone.tapText('确认并支付')
  await phone.tapText('支付成功')
  await phone.waitText('卖家会尽快为你备货')
  await phone.tapText('查看订单')
  await phone.waitText('、沙盒支付（测试环境） $')
}
