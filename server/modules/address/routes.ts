import type { FastifyInstance } from 'fastify'
import { addressApi } from '../../../src/contract/address'
import type { Services } from '../../context'
import { orNotFound } from '../../http/errors'
import { serve } from '../../http/serve'
import { gazetteerLookup } from '../nzpost/gazetteerLookup'
import type { AddressLookup } from '../nzpost/lookup'
import { NzPostLookup } from '../nzpost/nzPostLookup'
import { HOT_CITIES, allAreas, regionOf } from './areas'
import { addAddress, findAddress, listAddresses, pickupPoints, removeAddress, updateAddress } from './service'

/** NZ Post when there is a key for it, the project's own table otherwise. */
function lookupOf({ config, log }: Services): AddressLookup {
  if (!config.nzPostKey) return gazetteerLookup
  return new NzPostLookup({
    key: config.nzPostKey,
    fallback: gazetteerLookup,
    regionOf,
    warn: (message) => log.warn(message),
  })
}

/** Addresses of a user, address search, areas and pick-up points (app §7). */
export function addressRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const lookup = lookupOf(services)
  serve(app, services, addressApi, {
    list: async (_input, call) => ({ list: await listAddresses(db, call.user().id) }),
    default: async (_input, call) => ({ address: await findAddress(db, call.user().id, null) }),
    add: (input, call) => addAddress(db, call.user().id, input, call.now),
    update: (input, call) => updateAddress(db, call.user().id, input),
    remove: async (input, call) => {
      await removeAddress(db, call.user().id, input.alias, call.now)
      return {}
    },
    suggest: async ({ key }) => ({ list: await lookup.suggest(key) }),
    details: async ({ id }) => orNotFound(await lookup.details(id)),
    areas: async () => ({ hot: [...HOT_CITIES], areas: allAreas() }),
    pickups: async ({ sellerAliases }) => ({
      list: await pickupPoints(
        db,
        sellerAliases
          .split(',')
          .filter((alias) => alias !== '')
          .slice(0, 120),
      ),
    }),
  })
}
