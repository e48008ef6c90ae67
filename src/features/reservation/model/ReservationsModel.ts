import type { App } from '@/app/createApp'
import { RESERVATION_LISTS, reservationApi, type Reservation } from '@/contract/reservation'
import { ListTabs } from '@/stores/ListTabs'
import { observe } from '@/stores/observe'

export type ReservationTab = (typeof RESERVATION_LISTS)[number]

/** 我的预约: what comes, the next first, and what is over. */
export class ReservationsModel {
  readonly tabs: ListTabs<ReservationTab, Reservation>

  constructor(
    private readonly app: Pick<App, 'api' | 'nav'>,
    tab?: string,
  ) {
    this.tabs = new ListTabs<ReservationTab, Reservation>(
      RESERVATION_LISTS.find((one) => one === tab) ?? 'coming',
      ({ tab: when, ...paging }) => app.api.load(reservationApi.list, { when, ...paging }),
      ({ alias }) => alias,
    )
    observe(this)
  }

  start() {
    return this.tabs.current.start()
  }
  /** One that waits for its answer, or for a place, has a page for that. */
  open({ alias, state }: Reservation) {
    const waits = state === 'QUEUED' || state === 'OFFERED' || state === 'WAITING'
    this.app.nav.open(waits ? 'reserveWait' : 'reservation', { alias })
  }
}
