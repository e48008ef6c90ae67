import type { FastifyInstance } from 'fastify'
import { shopApi } from '../../../src/contract/item'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { followShops, getShop, queryFans, queryFollowed, removeFan, unfollowShops } from './service'

export function shopRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, shopApi, {
    getDetail: (input, call) => getShop(services, input, call),
    follow: (input, call) => followShops(services, input, call),
    unfollow: (input, call) => unfollowShops(services, input, call),
    followed: (input, call) => queryFollowed(services, input, call),
    fans: (input, call) => queryFans(services, input, call),
    removeFan: (input, call) => removeFan(services, input, call),
  })
}
