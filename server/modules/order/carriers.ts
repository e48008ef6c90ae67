import { BusinessError, wrongField } from '../../http/errors'

/** Carriers that shops here send by; `own` needs no tracking number. */
export const CARRIERS: readonly { code: string; name: string }[] = [
  { code: 'nzpost', name: 'NZ Post' },
  { code: 'courierpost', name: 'CourierPost' },
  { code: 'aramex', name: 'Aramex' },
  { code: 'nzcouriers', name: 'NZ Couriers' },
  { code: 'posthaste', name: 'Post Haste' },
  { code: 'teamglobal', name: 'Team Global Express' },
  { code: 'dhl', name: 'DHL' },
  { code: 'sf', name: '顺丰速运' },
  { code: 'own', name: '商家自送' },
]

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
