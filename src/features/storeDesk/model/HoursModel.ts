import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { MAX_ALIASES } from '@/contract/common'
import {
  MAX_SPANS,
  REFUSAL,
  reservationDeskApi,
  type DeskHours,
  type DeskReservation,
  type HitChoice,
} from '@/contract/reservationDesk'
import { textError, tidyText } from '@/contract/textRules'
import type { Span } from '@/domain/storeHours'
import { hoursError, spansError } from '@/domain/storeHoursRules'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

type Spans = DeskHours['week'][number]
/** A weekday by its number, Monday 0, or a day that differs. */
interface EditedDay {
  weekday: number | null
  day: string
  note: string
  spans: Spans
}
/** Noon and evening, as most restaurants open. */
const FIRST = { opens: 11 * 60, closes: 14 * 60 }
const NEXT = { opens: 17 * 60, closes: 22 * 60 }

export const pairs = (spans: Spans): Span[] => spans.map(({ opens, closes }) => [opens, closes])

/** 营业时间: a store's week and the days that differ. What new hours hit is shown before they are saved, and is chosen for. */
export class HoursModel {
  readonly task: Task<DeskHours>
  week: Spans[] = []
  exceptions: DeskHours['exceptions'] = []
  editing: EditedDay | null = null
  /** The end of a stretch that is being chosen. */
  timing: { at: number; end: 'opens' | 'closes' } | null = null
  pickingDay = false
  /** What the new hours hit; null before it is known. */
  hits: DeskReservation[] | null = null
  choice: HitChoice = ''
  reason = ''
  changed = false

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    private readonly alias: string,
  ) {
    this.task = new Task(async () => {
      const hours = await app.api.load(reservationDeskApi.hours, { alias })
      this.take(hours)
      return hours
    })
    observe(this)
  }

  async start(): Promise<void> {
    await this.task.run()
  }
  editWeekday(weekday: number) {
    this.editing = { weekday, day: '', note: '', spans: this.week[weekday]!.map((span) => ({ ...span })) }
  }
  openDays(open: boolean) {
    this.pickingDay = open
  }
  /** A day that differs: closed, until hours are added. */
  editDay(day: string) {
    const found = this.exceptions.find((one) => one.day === day)
    const spans = (found?.spans ?? []).map((span) => ({ ...span }))
    this.editing = { weekday: null, day, note: found?.note ?? '', spans }
  }
  closeDay() {
    this.editing = null
    this.timing = null
  }
  setNote(note: string) {
    if (this.editing) this.editing.note = note
  }
  addSpan() {
    const { editing } = this
    if (!editing || editing.spans.length >= MAX_SPANS) return
    editing.spans.push({ ...(editing.spans.length === 0 ? FIRST : NEXT) })
  }
  removeSpan(at: number) {
    this.editing?.spans.splice(at, 1)
  }
  pickTime(timing: HoursModel['timing']) {
    this.timing = timing
  }
  /** Minutes of the day on which it opens; a closing time before the opening one is after midnight. */
  setTime(minutes: number) {
    const { timing, editing } = this
    const span = timing && editing?.spans[timing.at]
    if (span) span[timing.end] = minutes
  }
  keepDay() {
    const { editing, app } = this
    if (!editing) return
    const { weekday, day, note, spans } = editing
    const error = spansError(pairs(spans))
    if (error) return app.ui.showToast(error)
    if (weekday === null) {
      const others = this.exceptions.filter((one) => one.day !== day)
      this.exceptions = [...others, { day, note: tidyText(note), spans }].sort((a, b) => a.day.localeCompare(b.day))
    } else this.week = this.week.map((one, at) => (at === weekday ? spans : one))
    this.changed = true
    this.closeDay()
  }
  /** Like every week again. */
  removeDay() {
    this.exceptions = this.exceptions.filter(({ day }) => day !== this.editing?.day)
    this.changed = true
    this.closeDay()
  }

  /** Saves at once where nothing is hit; else shows what is. */
  async save(): Promise<void> {
    const { app, input } = this
    const error = hoursError({
      week: input.week.map(pairs),
      exceptions: input.exceptions.map(({ day, spans, note }) => ({ day, note, spans: pairs(spans) })),
    })
    if (error) return app.ui.showToast(error)
    try {
      const { list } = await app.api.act(reservationDeskApi.hits, input)
      if (list.length === 0) return await this.send()
      runInAction(() => {
        this.hits = list
        this.choice = ''
        this.reason = ''
      })
    } catch (thrown) {
      userErrorOf(thrown)
    }
  }
  choose(choice: HitChoice) {
    this.choice = choice
  }
  setReason(reason: string) {
    this.reason = reason
  }
  closeHits() {
    this.hits = null
  }
  /** Saves with what was chosen for what is hit. */
  async decide(): Promise<void> {
    const { app, choice, reason } = this
    if (choice === '') return app.ui.showToast('请先选择怎么处理这些预约')
    const error = textError(tidyText(reason), REFUSAL)
    if (error) return app.ui.showToast(error)
    try {
      await this.send()
    } catch (thrown) {
      userErrorOf(thrown)
      // Another was booked meanwhile: it is shown too.
      await this.save()
    }
  }

  private get input() {
    const spans = (list: Spans) => list.map(({ opens, closes }) => ({ opens, closes }))
    return {
      alias: this.alias,
      week: this.week.map(spans),
      exceptions: this.exceptions.map((one) => ({ day: one.day, note: one.note, spans: spans(one.spans) })),
    }
  }
  private async send(): Promise<void> {
    const { app, input, hits, choice, reason } = this
    const seen = (hits ?? []).slice(0, MAX_ALIASES).map(({ alias }) => alias)
    const saved = await app.api.act(reservationDeskApi.saveHours, { ...input, choice, seen, reason: tidyText(reason) })
    this.task.set(saved)
    this.take(saved)
    app.ui.showToast('已保存')
  }
  private take(hours: DeskHours) {
    runInAction(() => {
      this.week = hours.week
      this.exceptions = hours.exceptions
      this.hits = null
      this.choice = ''
      this.changed = false
    })
  }
}
