import type { AddressInput } from '../address'

/** An address that tests give to someone. */
export const QUEEN_STREET = {
  name: '小雅',
  phone: '+64211234567',
  street: '12 Queen Street',
  suburb: 'Auckland Central',
  city: 'Auckland',
  region: 'Auckland',
  postcode: '1010',
  isDefault: true,
  label: '家',
} satisfies AddressInput
