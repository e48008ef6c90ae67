/** An address that fits what was typed. */
export interface AddressSuggestion {
  /** At most 200 characters, URL-safe; handed back to `details`. */
  id: string
  /** One line: `12 Queen Street, Auckland Central, Auckland 1010`. */
  text: string
}

/** A suggested address in the parts of the address form; RD and PO box are in `street`. */
export interface AddressDetails {
  street: string
  suburb: string
  city: string
  region: string
  postcode: string
}

/** Port of address search (app §7 /nzpost/suggest, /nzpost/details). */
export interface AddressLookup {
  suggest(key: string): Promise<AddressSuggestion[]>
  /** Null for an id that this lookup did not give. */
  details(id: string): Promise<AddressDetails | null>
}

/** Suggestions shown at once. */
export const SUGGESTIONS = 10
