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
    renew: (input, call) => renewToken(services, input, call),
    requests: async (_input, call) => ({ list: await requestsOf(services.db, call.user().id) }),
    settings: (input, call) => readSettings(services, input, call),
    saveSettings: (input, call) => saveSettings(services, input, call),
  })
  serve(app, services, imUnreadApi, {
    unread: (input, call) => unreadCount(services, input, call),
  })
}
