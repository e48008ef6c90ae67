import type { App } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import { orderApi, type OrderDetail } from '@/contract/order'
import { inNewZealand } from '@/domain/newZealand'
import { PICKUP_DAYS } from '@/domain/orderTimes'
import { formatClock, formatDate } from '@/domain/time'
import { userErrorOf } from '@/services/userErrorOf'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'

/** Half hours from the first to the last at which shops hand goods over. */
const FIRST_HOUR = 7
const LAST_HOUR = 21
const HALVES = 2
export const PICKUP_TIMES: readonly string[] = Array.from(
  { length: (LAST_HOUR - FIRST_HOUR) * HALVES + 1 },
  (_, at) => {
    const hour = FIRST_HOUR + Math.floor(at / HALVES)
    return `${String(hour).padStart(2, '0')}:${at % HALVES === 0 ? '00' : '30'}`
  },
)

const DAY = 86_400_000

/** 自提时间: when the buyer of a pick-up comes, by New Zealand's clock whatever the phone's is. */
export class PickupTime {
  readonly form: Form<{ day: string; time: string }>
  private was: string | null = null

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    private readonly orderNo: string,
    /** The order may look different: another person of the shop was first. */
    private readonly changed: () => unknown,
  ) {
    this.form = new Form(
      { day: '', time: '' },
      {
        ui: app.ui,
        rules: {
          day: (day) => (day === '' ? '请选择日期' : undefined),
          time: (time) => (time === '' ? '请选择时间' : undefined),
        },
        fieldOf: { [ERRORS.pickupPast[0]]: 'time' },
      },
    )
    observe(this)
  }

  /** Days that can be chosen: today in New Zealand, and so far ahead. */
  get days(): { min: string; max: string } {
    const now = this.app.api.serverNow()
    return { min: formatDate(now, inNewZealand), max: formatDate(now + (PICKUP_DAYS - 1) * DAY, inNewZealand) }
  }
  /** Begins with what is arranged; what was chosen already stays. */
  begin({ pickupAt }: Pick<OrderDetail, 'pickupAt'>) {
    this.was = pickupAt
    if (this.form.changed) return
    const [day, time] = pickupAt ? [formatDate(pickupAt, inNewZealand), formatClock(pickupAt, inNewZealand)] : ['', '']
    this.form.begin({ day, time })
  }
  async submit(): Promise<void> {
    const { app, orderNo, was, form } = this
    const sent = await form.submit(async () => {
      try {
        await app.api.send(orderApi.pickupTime, { orderNo, ...form.values, was })
      } catch (error) {
        if (userErrorOf(error).kind === 'business') void this.changed()
        throw error
      }
    })
    if (!sent) return
    app.ui.showToast('自提时间已通知买家')
    await app.nav.back()
  }
}
