import type { App } from '@/app/createApp'
import type { Coupon } from '@/contract/coupon'

/** 去使用: where the goods are that a coupon is for. */
export function spendCoupon({ nav }: Pick<App, 'nav'>, { shop }: Pick<Coupon, 'shop'>): void {
  if (shop) nav.open('shop', { sellerAlias: shop.sellerAlias })
  else nav.open('mall')
}
