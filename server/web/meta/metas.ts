import type { Category, Home } from '../../../src/contract/home'
import type { ItemDetail, ShopDetail } from '../../../src/contract/item'
import { formatMoney } from '../../../src/domain/money'
import { urlPath, routeUrl, type RouteName } from '../../../src/routes'
import { APP_NAME, type Links, type PageMeta } from './PageMeta'

/** `1234.50`: schema.org wants no separators. */
const dollars = (cents: number) => formatMoney(cents).replaceAll(',', '')
export const joined = (...parts: (string | false)[]) => parts.filter(Boolean).join(' · ')

/** @param trail names and paths from home to the page */
export const breadcrumbs = (links: Links, trail: [name: string, path: string][]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: links.page(path),
  })),
})
export const HOME: [string, string] = [APP_NAME, urlPath('home')]
const categoryPath = (alias: string) => routeUrl('categorySearch', { alias })
const shopPath = (sellerAlias: string) => routeUrl('shop', { sellerAlias })

export const rated = (rating: number, count: number) =>
  count > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: count } }

export function itemMeta(item: ItemDetail): PageMeta {
  const { alias, title, subtitle, shop, category, priceCents, maxPriceCents, pictures } = item
  const address = routeUrl('itemDetail', { alias })
  const available = item.listed && item.skus.some(({ stock }) => stock > 0)
  const offer = {
    priceCurrency: 'NZD',
    availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
  }
  return {
    title,
    description: joined(
      `$${dollars(priceCents)}${maxPriceCents > priceCents ? '起' : ''}`,
      item.sold > 0 && `已售${item.sold}`,
      shop.name,
      subtitle,
    ),
    picture: pictures[0] ?? null,
    type: 'product',
    address,
    hidden: !item.listed,
    structured: (links) => [
      {
        '@type': 'Product',
        name: title,
        description: subtitle || title,
        sku: alias,
        category: category.name,
        image: pictures.map(links.picture),
        ...rated(item.rating, item.reviewCount),
        offers: {
          ...offer,
          ...(maxPriceCents > priceCents
            ? { '@type': 'AggregateOffer', lowPrice: dollars(priceCents), highPrice: dollars(maxPriceCents) }
            : { '@type': 'Offer', price: dollars(priceCents) }),
          url: links.page(address),
          seller: { '@type': 'Organization', name: shop.name, url: links.page(shopPath(shop.sellerAlias)) },
        },
      },
      breadcrumbs(links, [HOME, [category.name, categoryPath(category.alias)], [title, address]]),
    ],
  }
}

export function shopMeta(shop: ShopDetail): PageMeta {
  const address = shopPath(shop.sellerAlias)
  return {
    title: shop.name,
    description: joined(shop.slogan, shop.city, `${shop.itemCount}件在售`, shop.intro),
    picture: shop.cover || shop.logo,
    type: 'website',
    address,
    structured: (links) => [
      {
        '@type': 'Store',
        name: shop.name,
        description: shop.intro || shop.slogan,
        image: [shop.cover, shop.logo].filter(Boolean).map(links.picture),
        url: links.page(address),
        address: { '@type': 'PostalAddress', addressLocality: shop.city, addressCountry: 'NZ' },
      },
      breadcrumbs(links, [HOME, [shop.name, address]]),
    ],
  }
}

/** Home's first banner stands for the pages that have no picture of their own. */
const bannerOf = (home: Home) => home.banners[0]?.picture ?? null

/** Of a page that is the same for everyone. */
export const fixedMeta = (name: RouteName, title: string, description: string, home: Home): PageMeta => ({
  title,
  description,
  picture: bannerOf(home),
  type: 'website',
  address: urlPath(name),
})

export const homeMeta = (home: Home): PageMeta => ({
  title: APP_NAME,
  description: '叮当：新西兰华人的购物与社区，奶粉蜂蜜、生鲜海鲜、国货零食，一站买齐',
  picture: bannerOf(home),
  type: 'website',
  address: urlPath('home'),
  structured: ({ page, picture }) => [
    {
      '@type': 'WebSite',
      name: APP_NAME,
      url: page(urlPath('home')),
      ...(bannerOf(home) && { image: picture(bannerOf(home)!) }),
    },
  ],
})

export const categoryMeta = ({ alias, name }: Pick<Category, 'alias' | 'name'>, home: Home): PageMeta => ({
  title: name,
  description: `在叮当选购${name}：新西兰华人商家在售，价格、销量一目了然`,
  picture: bannerOf(home),
  type: 'website',
  address: categoryPath(alias),
  structured: (links) => [breadcrumbs(links, [HOME, [name, categoryPath(alias)]])],
})
