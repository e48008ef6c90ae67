import type { ItemDetail } from '@/contract/item'
import type { Region } from '@/contract/region'
import { regionName } from '@/domain/regions'

type Way = ItemDetail['freights'][number]
type Delivered = Pick<ItemDetail, 'freights'> & { shop: { city: string } }

/** Whether a way to deliver is of use to a person in the region: what is picked up has to be near. */
export const within = ({ shop }: Delivered, way: Way, region: Region): boolean =>
  way.kind !== 'pickup' || region === '' || region === shop.city

/** The ways in the order in which a person there would take them. */
export const waysFor = (item: Delivered, region: Region): Way[] => {
  const near = (way: Way) => within(item, way, region)
  return [...item.freights.filter(near), ...item.freights.filter((way) => !near(way))]
}

/** `陶朗阿发货，送到奥克兰 · 标准快递，运费$7.50`: from where, to where, and the first way. Empty where nothing is delivered. */
export function deliveryLine(item: Delivered, region: Region): string {
  const [way] = waysFor(item, region)
  if (!way) return ''
  const from = `${regionName(item.shop.city)}发货`
  const route =
    region === '' ? from : region === item.shop.city ? `同城，${from}` : `${from}，送到${regionName(region)}`
  return `${route} · ${way.name}，${way.text}`
}
