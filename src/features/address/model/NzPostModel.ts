import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import type { AddressPlace } from '@/choosers'
import { addressApi } from '@/contract/address'
import type { UserError } from '@/domain/UserError'
import { userErrorOf } from '@/services/userErrorOf'
import type { Chooser } from '@/services/PageResults'
import { observe } from '@/stores/observe'

/** Typing rests this long before the lookup. */
export const REST_MS = 250
/** Fewer characters fit everything. */
const MIN_LENGTH = 2

interface Suggestion {
  id: string
  text: string
}

/** 选择有效地址: suggestions for what was typed, and the parts of the one chosen (app §7 /nzpost). */
export class NzPostModel {
  list: Suggestion[] = []
  error: UserError | null = null
  running = false
  /** The list is the answer for this text; null before the first. */
  responded: string | null = null
  private turn = 0
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(
    private readonly app: Pick<App, 'api'>,
    private readonly chooser: Chooser<'nzPostChoice'>,
    public text: string,
  ) {
    observe(this)
  }

  get needed() {
    return this.text.trim()
  }
  get tooShort() {
    return this.needed.length < MIN_LENGTH
  }
  get nothing() {
    return this.responded === this.needed && this.list.length === 0 && !this.error
  }

  start() {
    if (!this.tooShort) void this.fetch()
  }
  /** Called with finished text only: half-typed pinyin never gets here. */
  type(text: string) {
    this.text = text
    this.stop()
    this.turn++ // Whatever is on its way belongs to an older question.
    this.running = false
    this.error = null
    if (this.tooShort) {
      this.list = []
      this.responded = null
      return
    }
    this.timer = setTimeout(() => void this.fetch(), REST_MS)
  }
  async fetch(): Promise<void> {
    this.stop()
    if (this.tooShort) return
    const turn = ++this.turn
    const key = this.needed
    this.running = true
    this.error = null
    try {
      const { list } = await this.app.api.load(addressApi.suggest, { key })
      if (turn !== this.turn) return
      runInAction(() => {
        this.list = list
        this.responded = key
        this.running = false
      })
    } catch (thrown) {
      const error = userErrorOf(thrown)
      if (turn !== this.turn) return
      runInAction(() => {
        this.error = error
        this.running = false
      })
    }
  }
  async pick({ id }: Suggestion): Promise<void> {
    let place: AddressPlace
    try {
      place = await this.app.api.call(addressApi.details, { id })
    } catch (error) {
      userErrorOf(error)
      return // The client has shown why; another tap tries again.
    }
    await this.chooser.resolve(place)
  }
  dispose() {
    this.stop()
    this.turn++
  }

  private stop() {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
  }
}
