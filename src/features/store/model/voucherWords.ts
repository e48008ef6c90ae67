import type { VoucherCard } from '@/contract/voucher'

/** What it costs against the store's prices: 7.5折. */
export function savedText({ priceCents, worthCents }: Pick<VoucherCard, 'priceCents' | 'worthCents'>): string {
  const tenths = Math.max(1, Math.ceil((priceCents * 100) / worthCents))
  return tenths >= 100 ? '到店可用' : `${tenths / 10}折`
}
