import { ADDRESS_RULES } from '../contract/address'
import { textError } from '../contract/textRules'
import { normalisePhone } from './phone'

/** The parts of an address the rules look at (contract/address.ts has the whole). */
export interface AddressParts {
  name: string
  phone: string
  street: string
  suburb: string
  city: string
  region: string
  postcode: string
}
export type AddressField = keyof AddressParts

export const MAX_ADDRESSES = 20

const clean = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u3000]+/g, ' ')
    .trim()

/** A street line in the post's spelling: `P.O. Box 12` → `PO Box 12`, `r.d.2` → `RD 2`, `PrivateBag 9` → `Private Bag 9`. */
export const tidyStreet = (text: string): string =>
  clean(text)
    .replace(/\s*,\s*/g, ', ')
    .replace(/\bp\.?\s?o\.?\s?box\s*(\d+)/gi, 'PO Box $1')
    .replace(/\bprivate\s?bag\s*(\d+)/gi, 'Private Bag $1')
    .replace(/\br\.?\s?d\.?\s?(\d{1,2})\b/gi, 'RD $1')

/** An address with full-width signs, stray spaces and the phone brought into form; an unreadable phone is left as typed. */
export function tidyAddress<T extends AddressParts>(address: T): T {
  return {
    ...address,
    name: clean(address.name),
    phone: normalisePhone(address.phone) ?? address.phone.trim(),
    street: tidyStreet(address.street),
    suburb: clean(address.suburb),
    city: clean(address.city),
    region: clean(address.region),
    postcode: clean(address.postcode),
  }
}

/** What is wrong with an address, by field, in the words shown under it; empty when it may be stored (domain: NZ style addresses). */
export function addressErrors(address: AddressParts): Partial<Record<AddressField, string>> {
  const tidy = tidyAddress(address)
  const errors: Partial<Record<AddressField, string>> = {}
  for (const field of ['name', 'street', 'suburb', 'city', 'region'] as const) {
    const error = textError(tidy[field], ADDRESS_RULES[field])
    if (error !== null) errors[field] = error
  }
  if (normalisePhone(tidy.phone) === null) errors.phone = '请填写正确的手机号，支持新西兰和中国号码'
  if (!errors.street && !/\d/.test(tidy.street)) errors.street = '请写上门牌号，例如 12 Queen Street'
  if (!/^\d{4}$/.test(tidy.postcode)) errors.postcode = '邮编是4位数字'
  return errors
}

/** One line as it is printed on a parcel: `12 Queen Street, Auckland Central, Auckland 1010`. */
export function addressText(address: Pick<AddressParts, 'street' | 'suburb' | 'city' | 'postcode'>): string {
  const lead = [address.street, address.suburb === address.city ? '' : address.suburb].filter((part) => part !== '')
  return [...lead, `${address.city} ${address.postcode}`.trim()].join(', ')
}

/**
 * Whether a postcode can lie in a region: its first digit is one the region's known postcodes have. Coarse on purpose: a table of suburbs
 * is never complete, and turning away a good address is worse than letting a wrong one pass. An unknown region fits everything.
 */
export function postcodeFits(
  areas: readonly { name: string; cities: readonly { suburbs: readonly { postcode: string }[] }[] }[],
  region: string,
  postcode: string,
): boolean {
  const known = areas.find((area) => area.name === region)
  if (!known) return true
  return known.cities.some((city) => city.suburbs.some((suburb) => suburb.postcode.charAt(0) === postcode.charAt(0)))
}
