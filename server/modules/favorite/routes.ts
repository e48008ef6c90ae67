import type { FastifyInstance } from 'fastify'
import { favoriteApi } from '../../../src/contract/item'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { add, queryFavorites, queryTracks, remove, removeTrack } from './service'

export function favoriteRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, favoriteApi, {
    query: (input, call) => queryFavorites(services, input, call),
    add: (input, call) => add(services, input, call),
    remove: (input, call) => remove(services, input, call),
    track: (input, call) => queryTracks(services, input, call),
    removeTrack: (input, call) => removeTrack(services, input, call),
  })
}
