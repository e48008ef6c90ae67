import type { VoucherDetail } from '../../../src/contract/voucher'
import { formatMoney } from '../../../src/domain/money'
import { routeUrl, urlPath } from '../../../src/routes'
import { breadcrumbs, HOME, joined } from './metas'
import type { PageMeta } from './PageMeta'

/** Tags of a voucher or set meal. */
export function voucherMeta(voucher: VoucherDetail): PageMeta {
  const { alias, title, storeName, priceCents, worthCents, contents, pictures, problem, validText, closedText } =
    voucher
  const address = routeUrl('voucher', { alias })
  const parts = contents.map(({ name, count }) => (count > 1 ? `${name}×${count}` : name)).join('、')
  return {
    title: `${storeName} ${title}`,
    description: joined(
      `$${formatMoney(priceCents)}（门店价$${formatMoney(worthCents)}）`,
      parts,
      validText,
      closedText,
    ),
    picture: pictures[0] ?? null,
    type: 'website',
    address,
    structured: (links) => [
      {
        '@type': 'Product',
        name: `${storeName} ${title}`,
        description: parts,
        image: pictures.map(links.picture),
        url: links.page(address),
        offers: {
          '@type': 'Offer',
          price: formatMoney(priceCents).replaceAll(',', ''),
          priceCurrency: 'NZD',
          availability: `https://schema.org/${problem === '' ? 'InStock' : 'OutOfStock'}`,
        },
      },
      breadcrumbs(links, [HOME, ['叮当美食', urlPath('inStoreHome')], [title, address]]),
    ],
  }
}
