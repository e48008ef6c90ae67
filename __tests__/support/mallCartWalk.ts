import type { OutputOf } from '@/contract/endpoint'
import { cartApi } from '@/contract/cart'
import { itemApi, type ItemCard } from '@/contract/item'
import { call } from '../../scripts/bench/requests'
import { demoAlias } from '../../server/demo/seed/aliases'
import { demo } from './people'
import type { Phone } from './phone'
import type { Service } from './service'

/** One thing of a shop of 商城 and one of a stall that takes no part in it, in the cart of the demo buyer. */
export interface Mixed {
  mall: ItemCard
  stall: ItemCard
}
export async function mixedCart(service: Pick<Service, 'url'>): Promise<Mixed> {
  const port = Number(new URL(service.url).port)
  const { token } = (await demo(service)).user
  let keys = 0
  const put = async (shop: string): Promise<ItemCard> => {
    const sellerAlias = demoAlias('shop', shop)
    const { list } = await call<OutputOf<typeof itemApi.queryBySeller>>(
      port,
      itemApi.queryBySeller,
      { sellerAlias },
      { token },
    )
    for (const item of list.filter(({ soldOut }) => !soldOut)) {
      const { alias } = item
      const { skus } = await call<OutputOf<typeof itemApi.getDetail>>(port, itemApi.getDetail, { alias }, { token })
      const sku = skus.find(({ stock }) => stock > 1)
      if (!sku) continue
      const line = { itemAlias: alias, skuAlias: sku.alias, quantity: 1, mode: 'ADD' as const }
      await call(port, cartApi.update, line, { token, requestKey: `mixed-${++keys}-${Date.now()}` })
      return item
    }
    throw new Error(`${shop} has nothing to sell`)
  }
  return { mall: await put('golden-manuka'), stall: await put('spicy-sister') }
}

/** From 商城: its cart holds what is of it; what is unticked there is unticked in the whole cart, and nothing else. */
export async function walkMallCart(phone: Phone, { mall, stall }: Mixed): Promise<void> {
  await phone.start('/pages/index/mall')
  await phone.waitText('人气店铺')
  await phone.tap('.dd-mall__top .dd-icon-button')
  await phone.waitText(mall.title)
  await phone.waitText('去结算(1)')
  await phone.waitCount('.dd-cart-group', 1)
  await phone.tapText('去结算')
  await phone.waitText('提交订单')
  if ((await phone.text()).includes(stall.title)) throw new Error('what is not of 商城 is checked out with it')
  await phone.back()
  await phone.waitText('去结算(1)')
  await phone.tap('.dd-cart-group .dd-check')
  await phone.waitText('去结算(1)', { gone: true })
  await phone.tapText('去结算')
  await phone.waitText('请先勾选要结算的商品')
  await phone.start('/pages/shop/cart')
  await phone.waitCount('.dd-cart-group', 2)
  await phone.waitText(stall.title)
  await phone.waitText(mall.title)
  await phone.waitText('去结算(1)')
}
