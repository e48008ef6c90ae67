import type { FastifyInstance } from 'fastify'
import { addressApi } from '../../../src/contract/address'
import type { Services } from '../../context'
import { orNotFound } from '../../http/errors'
import { serve } from '../../http/serve'
import { HOT_CITIES, allAreas, openAddressLookup } from '../nzpost/public'
import { addAddress, getDefault, listAddresses, listPickups, removeAddress, updateAddress } from './service'

/** Addresses of a user, address search, areas and pick-up points (app §7). */
export function addressRoutes(app: FastifyInstance, services: Services): void {
  const lookup = openAddressLookup(services)
  serve(app, services, addressApi, {
    list: (input, call) => listAddresses(services, input, call),
    default: (input, call) => getDefault(services, input, call),
    add: (input, call) => addAddress(services, input, call),
    update: (input, call) => updateAddress(services, input, call),
    remove: (input, call) => removeAddress(services, input, call),
    suggest: async ({ key }) => ({ list: await lookup.suggest(key) }),
    details: async ({ id }) => orNotFound(await lookup.details(id)),
    areas: async () => ({ hot: [...HOT_CITIES], areas: allAreas() }),
    pickups: (input) => listPickups(services, input),
  })
}
