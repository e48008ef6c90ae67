import type { FastifyInstance } from 'fastify'
import { imApi } from '../../../src/contract/im'
import { imUnreadApi } from '../../../src/contract/imUnread'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { contactsOf, contactOf } from './contacts'
import { requestsOf } from './requests'
import { renewToken, sendAs, unreadCount } from './service'
import { readSettings, saveSettings } from './settings'

export function imRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, imApi, {
    info: (input, call) => contactOf(services, input.alias, call.now),
    details: async (input, call) => ({ list: await contactsOf(services, input.imUsernames, call.now) }),
    sendMsg: (input, call) => sendAs(services, input, call),
    renew: (input, call) => renewToken(services, input.imToken, call),
    requests: async (_input, call) => ({ list: await requestsOf(services.db, call.user().id) }),
    settings: (_input, call) => readSettings(services.db, call.user().id),
    saveSettings: (input, call) => saveSettings(services.db, call.user(), input),
  })
  serve(app, services, imUnreadApi, {
    unread: async (_input, call) => ({ count: await unreadCount(services, call) }),
  })
}
