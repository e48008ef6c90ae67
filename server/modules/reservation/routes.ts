import type { FastifyInstance } from 'fastify'
import { reservationApi } from '../../../src/contract/reservation'
import { reservationDeskApi } from '../../../src/contract/reservationDesk'
import type { Services } from '../../context'
import { serveFile } from '../../http/files'
import { serve } from '../../http/serve'
import { CALENDAR_LINK, CalendarClaims, linkCalendar, openCalendar } from './calendar'
import { readHits, readHours, saveHours } from './deskHours'
import { readDay, settle } from './deskService'
import { readSettings, saveSettings } from './deskSettings'
import { cancel, change, confirm, detail, hold, list, offer } from './service'

/** Tables of stores and who books them (domain: reservation). */
export function reservationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, reservationApi, {
    offer: (input, call) => offer(services, input, call),
    hold: (input, call) => hold(services, input, call),
    confirm: (input, call) => confirm(services, input, call),
    change: (input, call) => change(services, input, call),
    cancel: (input, call) => cancel(services, input, call),
    list: (input, call) => list(services, input, call),
    detail: (input, call) => detail(services, input, call),
    calendar: (input, call) => linkCalendar(services, input, call),
  })
  serve(app, services, reservationDeskApi, {
    day: (input, call) => readDay(services, input, call),
    settle: (input, call) => settle(services, input, call),
    settings: (input, call) => readSettings(services, input, call),
    saveSettings: (input, call) => saveSettings(services, input, call),
    hours: (input, call) => readHours(services, input, call),
    hits: (input, call) => readHits(services, input, call),
    saveHours: (input, call) => saveHours(services, input, call),
  })
  serveFile(app, services, CALENDAR_LINK, CalendarClaims, (claims, now) => openCalendar(services, claims, now))
}
