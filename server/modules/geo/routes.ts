import type { FastifyInstance } from 'fastify'
import { geoApi } from '../../../src/contract/geo'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { gazetteerGeo } from './gazetteerGeo'
import { NominatimGeo } from './nominatim'
import type { Area, GeoProvider } from './provider'

const providerOf = ({ config, log }: Services): GeoProvider =>
  config.geo
    ? new NominatimGeo({ ...config.geo, fallback: gazetteerGeo, warn: (message) => log.warn(message) })
    : gazetteerGeo

/** `12 Queen Street, Auckland Central, Auckland 1010` */
function oneLine({ street, suburb, city, postcode }: Area): string {
  const lead = [street, suburb === city ? '' : suburb].filter((text) => text !== '')
  return [...lead, `${city} ${postcode}`.trim()].join(', ')
}

/** Where a point is, and what is around it (app §7 /geo/reverse, /map/reverseGeocode). */
export function geoRoutes(app: FastifyInstance, services: Services): void {
  const provider = providerOf(services)
  serve(app, services, geoApi, {
    async reverse(point) {
      const area = await provider.area(point)
      return { area: area && { ...area, text: oneLine(area) } }
    },
    places: async ({ key, ...point }) => ({ list: await provider.places(point, key) }),
  })
}
