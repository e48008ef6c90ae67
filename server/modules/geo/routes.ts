import type { FastifyInstance } from 'fastify'
import { geoApi } from '../../../src/contract/geo'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { gazetteerGeo } from './gazetteerGeo'
import { NominatimGeo } from './nominatim'
import type { GeoProvider } from './provider'
import { places, reverse } from './service'

const providerOf = ({ config, log }: Pick<Services, 'config' | 'log'>): GeoProvider =>
  config.geo
    ? new NominatimGeo({ ...config.geo, fallback: gazetteerGeo, warn: (message) => log.warn(message) })
    : gazetteerGeo

/** Where a point is, and what is around it (app §7 /geo/reverse, /map/reverseGeocode). */
export function geoRoutes(app: FastifyInstance, services: Services): void {
  const deps = { geo: providerOf(services) }
  serve(app, services, geoApi, {
    reverse: (input) => reverse(deps, input),
    places: (input) => places(deps, input),
  })
}
