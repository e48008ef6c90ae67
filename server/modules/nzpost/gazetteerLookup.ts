import { details, suggest } from './gazetteer'
import { SUGGESTIONS, type AddressLookup } from './lookup'

/** Address search in the project's own table: works without a key or a network. */
export const gazetteerLookup: AddressLookup = {
  suggest: async (key) => suggest(key, SUGGESTIONS),
  async details(id) {
    const found = details(id)
    if (!found) return null
    const { suburb, city, region, postcode } = found
    const street = [found.poBox ?? found.street, found.rd ?? ''].filter((part) => part !== '').join(', ')
    return { street, suburb, city, region, postcode }
  },
}
