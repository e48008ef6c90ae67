import type { FastifyInstance } from 'fastify'
import { storeApi } from '../../../src/contract/store'
import { storeStaffApi } from '../../../src/contract/storeStaff'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import {
  followStores,
  getStore,
  queryFollowed,
  queryStores,
  queryTags,
  queryTypes,
  queryWhitelist,
  recommendStores,
  storeOptions,
  unfollowStores,
} from './service'
import { addStoreStaff, listStaff, removeStoreStaff } from './staffService'

export function storeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, storeApi, {
    query: (input, call) => queryStores(services, input, call),
    options: (input) => storeOptions(services, input),
    recommended: (input, call) => recommendStores(services, input, call),
    getDetail: (input, call) => getStore(services, input, call),
    types: () => queryTypes(services),
    tags: () => queryTags(services),
    follow: (input, call) => followStores(services, input, call),
    unfollow: (input, call) => unfollowStores(services, input, call),
    followed: (input, call) => queryFollowed(services, input, call),
    whitelist: (_input, call) => queryWhitelist(services, call),
  })
  serve(app, services, storeStaffApi, {
    list: (input, call) => listStaff(services, input, call),
    add: (input, call) => addStoreStaff(services, input, call),
    remove: (input, call) => removeStoreStaff(services, input, call),
  })
}
