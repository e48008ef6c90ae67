import type { StoreDetail } from '../../../src/contract/store'
import { formatMoney } from '../../../src/domain/money'
import { routeUrl, urlPath } from '../../../src/routes'
import { breadcrumbs, HOME, joined, rated } from './metas'
import type { PageMeta } from './PageMeta'

const DAY_MINUTES = 1440
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const two = (number: number) => String(number).padStart(2, '0')
const clock = (minute: number) => `${two(Math.floor((minute % DAY_MINUTES) / 60))}:${two(minute % 60)}`
/** schema.org has a day end at 23:59. */
const closing = (minute: number) => (minute === DAY_MINUTES ? '23:59' : clock(minute))

type Day = StoreDetail['week'][number]
const week = ({ date, spans }: Day) =>
  spans.map(([opens, closes]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS[new Date(date).getUTCDay()],
    opens: clock(opens),
    closes: closing(closes),
  }))
/** A day that differs; closed is from midnight to midnight. */
const special = ({ date, spans }: Day) =>
  (spans.length > 0 ? spans : [[0, 0]]).map(([opens = 0, closes = 0]) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: clock(opens),
    closes: closing(closes),
  }))

export function storeMeta(store: StoreDetail): PageMeta {
  const { alias, name, nameEn, rating, commentCount, perHeadCents, tags, intro, pictures, phone, lat, lng } = store
  const address = routeUrl('storeDetail', { alias })
  const dollars = perHeadCents === null ? '' : `人均$${formatMoney(perHeadCents).replace(/\.00$/, '')}`
  // A day that differs stands by its date alone.
  const usual = store.week.filter(({ note }) => note === '')
  return {
    title: name,
    description: joined(rating > 0 && `${rating.toFixed(1)}分`, tags[0] ?? store.type, store.area, dollars, intro),
    picture: pictures[0] ?? null,
    type: 'website',
    address,
    structured: (links) => [
      {
        '@type': 'Restaurant',
        name,
        ...(nameEn && { alternateName: nameEn }),
        description: intro || name,
        image: pictures.map(links.picture),
        url: links.page(address),
        ...(phone && { telephone: phone }),
        ...(dollars && { priceRange: dollars }),
        servesCuisine: tags,
        address: {
          '@type': 'PostalAddress',
          streetAddress: store.address.split(',')[0],
          addressLocality: store.city,
          addressCountry: 'NZ',
        },
        geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
        openingHoursSpecification: usual.flatMap(week),
        specialOpeningHoursSpecification: store.exceptions.flatMap(special),
        hasMenu: {
          '@type': 'Menu',
          hasMenuSection: store.menu.map(({ section, dishes }) => ({
            '@type': 'MenuSection',
            name: section,
            hasMenuItem: dishes.map((dish) => ({
              '@type': 'MenuItem',
              name: dish.name,
              offers: {
                '@type': 'Offer',
                price: formatMoney(dish.priceCents).replaceAll(',', ''),
                priceCurrency: 'NZD',
              },
            })),
          })),
        },
        ...rated(rating, commentCount),
      },
      breadcrumbs(links, [HOME, ['叮当美食', urlPath('inStoreHome')], [name, address]]),
    ],
  }
}
