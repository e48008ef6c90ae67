import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { searchApi } from '@/contract/search'
import { observe } from '@/stores/observe'

/** A pause this long in typing requests suggestions. */
export const SUGGEST_DELAY_MS = 200

interface Suggestion {
  word: string
  /** How many items it finds. */
  count: number
}

/** Suggestions for what is typed. The newest text wins: an answer for an older one is dropped, however late it comes. */
export class SuggestModel {
  text = ''
  list: Suggestion[] = []
  private turn = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly app: Pick<App, 'api'>,
    text = '',
  ) {
    observe(this)
    if (text) this.type(text)
  }

  get keyword() {
    return this.text.trim()
  }

  /** The text once the input method has finished; half-typed pinyin never gets here (ui SearchBox). */
  type(text: string) {
    this.text = text
    const turn = ++this.turn
    clearTimeout(this.timer)
    if (this.keyword === '') this.list = []
    else this.timer = setTimeout(() => void this.fetch(turn), SUGGEST_DELAY_MS)
  }
  dispose() {
    this.turn++
    clearTimeout(this.timer)
  }

  /** A failure shows no suggestions for this text; searching it still works. */
  private async fetch(turn: number) {
    const { keyword } = this
    const response = await this.app.api.load(searchApi.suggest, { keyword }).catch(() => ({ list: [] }))
    if (turn === this.turn) runInAction(() => (this.list = response.list))
  }
}
