import type { App } from '@/app/createApp'
import type { AddressPlace } from '@/choosers'
import { addressApi } from '@/contract/address'
import type { UserError } from '@/domain/UserError'
import { userErrorOf } from '@/services/userErrorOf'
import type { Chooser } from '@/services/PageResults'
import { Latest } from '@/stores/Latest'
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
  error: UserError | null = null
  /** What was found for a text; null before the first response. */
  private found: { key: string; list: Suggestion[] } | null = null
  private readonly latest = new Latest(REST_MS)

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
  /** Suggestions: those of the text before until the new ones come. An empty result holds for the text it was searched for alone. */
  get data(): Suggestion[] | null {
    const { found } = this
    return found && (found.list.length > 0 || found.key === this.needed) ? found.list : null
  }

  start() {
    return this.retry()
  }
  /** Called with finished text only: half-typed pinyin never gets here. */
  type(text: string) {
    this.text = text
    this.latest.drop()
    this.error = null
    if (this.tooShort) this.found = null
    else this.latest.rest(() => this.retry())
  }
  async retry(): Promise<void> {
    if (this.tooShort) return
    const key = this.needed
    this.error = null
    await this.latest.run(
      () => this.app.api.load(addressApi.suggest, { key }),
      ({ list }) => (this.found = { key, list }),
      (error) => Object.assign(this, { error, found: null }),
    )
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
    this.latest.drop()
  }
}
