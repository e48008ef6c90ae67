import type { Address } from './contract/address'
import type { FreightChoice, QuoteLine } from './contract/quote'
import type { PickedPlace } from './platform/ports'

/** An address in parts, as the post and the map know it. */
export type AddressPlace = Pick<Address, 'street' | 'suburb' | 'city' | 'region' | 'postcode'>

/**
 * Routes that choose something for the page that opens them (`nav.choose`): what they are given to show, and the result they return. All have
 * the parameter `choose`; a page whose `choose?` is optional also works when nothing waits for its result.
 */
export interface Choosers {
  /** `alias` of the present address. */
  addresses: { given: { alias: string | null }; result: Address }
  /** The address to edit, so that it need not be fetched; null for a new one. */
  addressEdit: { given: Address | null; result: Address }
  /** `whole`: with its name, phone and label. */
  addressTemplate: { given: null; result: { address: Address; whole: boolean } }
  areaChoice: {
    given: Pick<Address, 'region' | 'city'>
    /** `suburb` and `postcode` are empty when the city alone is known; `rd` is a rural delivery round. */
    result: Pick<Address, 'region' | 'city' | 'suburb' | 'postcode'> & { rd?: string }
  }
  nzPostChoice: { given: null; result: AddressPlace }
  chooseFreight: {
    given: { shopName: string; freights: FreightChoice[]; freightKey: string }
    /** Freight key. */
    result: string
  }
  /** What a quote uses: aliases of coupons, or null for the best, and a typed code. The result is sent with the next quote. */
  chooseCoupon: {
    given: { quoteKey: string; coupons: string[] | null; promoCode: string }
    result: { coupons: string[] | null; promoCode: string }
  }
  /** Values by name of the custom field. */
  customFields: { given: { line: QuoteLine; values: Record<string, string> }; result: Record<string, string> }
  orderNote: { given: { shopName: string; text: string }; result: string }
  chooseLocation: { given: null; result: PickedPlace }
}
export type ChooserName = keyof Choosers
export type Given<N extends ChooserName> = Choosers[N]['given']
export type Result<N extends ChooserName> = Choosers[N]['result']
