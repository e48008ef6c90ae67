import type { ApiClient } from '@/services/ApiClient'
import { searchApi } from '@/contract/search'
import { Latest } from './Latest'
import { observe } from './observe'

/** A pause this long in typing requests suggestions. */
export const SUGGEST_DELAY_MS = 200

interface Suggestion {
  word: string
  /** How many items it finds. */
  count: number
}

/** Suggestions for what is typed. */
export class SuggestModel {
  text = ''
  list: Suggestion[] = []
  private readonly latest = new Latest(SUGGEST_DELAY_MS)

  constructor(
    private readonly app: { readonly api: ApiClient },
    text = '',
    /** What is searched for. */
    private readonly what: 'ITEM' | 'STORE' = 'ITEM',
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
    this.latest.drop()
    if (this.keyword === '') this.list = []
    else this.latest.rest(() => this.fetch())
  }
  dispose() {
    this.latest.drop()
  }

  /** A failure shows no suggestions for this text; searching it still works. */
  private fetch() {
    const { keyword } = this
    return this.latest.run(
      () => this.app.api.load(searchApi.suggest, { keyword, type: this.what }),
      ({ list }) => (this.list = list),
      () => (this.list = []),
    )
  }
}
