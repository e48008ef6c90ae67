import { BusinessError, wrongField } from '../../../http/errors'

const NZ_POST = 'https://www.nzpost.co.nz/tools/tracking?trackid='

/** Carriers that shops here send by; `own` needs no tracking number. */
interface Carrier {
  code: string
  name: string
  /** Where it shows how far a parcel is, up to the number; left out where no such address is known to last. */
  track?: string
}
export const CARRIERS: readonly Carrier[] = [
  { code: 'nzpost', name: 'NZ Post', track: NZ_POST },
  // The post's own courier: one page follows both.
  { code: 'courierpost', name: 'CourierPost', track: NZ_POST },
  { code: 'aramex', name: 'Aramex', track: 'https://www.aramex.co.nz/tools/track?l=' },
  { code: 'nzcouriers', name: 'NZ Couriers' },
  { code: 'posthaste', name: 'Post Haste' },
  { code: 'teamglobal', name: 'Team Global Express' },
  { code: 'dhl', name: 'DHL', track: 'https://www.dhl.com/nz-en/home/tracking.html?tracking-id=' },
  { code: 'sf', name: '顺丰速运' },
  { code: 'own', name: '商家自送' },
]

/** Where the carrier of a parcel shows how far it is; null for one that has no such page. @param carrier its name, as an order keeps it */
export function trackingUrl(carrier: string, trackingNo: string): string | null {
  const track = CARRIERS.find(({ name }) => name === carrier)?.track
  return track && trackingNo !== '' ? track + encodeURIComponent(trackingNo) : null
}

/** What a seller typed → what the order keeps. A carrier beyond the table is stored by the name given. */
export function readDelivery(input: { carrier: string; trackingNo: string }): { carrier: string; trackingNo: string } {
  const known = CARRIERS.find(({ code, name }) => input.carrier === code || input.carrier === name)
  const carrier = known?.name ?? input.carrier
  const trackingNo = input.trackingNo.replace(/\s/g, '').toUpperCase()
  if (carrier === '') throw new BusinessError('badInput', { text: '请填写快递公司' })
  if (known?.code === 'own' && trackingNo === '') return { carrier, trackingNo }
  if (!/^[A-Z0-9-]{6,40}$/.test(trackingNo)) throw wrongField('快递单号')
  return { carrier, trackingNo }
}
