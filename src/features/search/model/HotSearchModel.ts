import type { App } from '@/app/createApp'
import type { OutputOf } from '@/contract/endpoint'
import { historyApi, searchApi } from '@/contract/search'
import { userErrorOf } from '@/services/userErrorOf'
import { Task } from '@/stores/Task'
import { mergeHistory, SearchHistory } from '@/stores/SearchHistory'
import { SuggestModel } from '@/stores/SuggestModel'
import { observe } from '@/stores/observe'

type Hint = OutputOf<typeof searchApi.hint>
/** The box takes no more; the service refuses longer words. */
export const KEYWORD_LIMIT = 50

/** The search page: what is typed, its suggestions, the history and the hot words. */
export class HotSearchModel {
  readonly suggest: SuggestModel
  readonly hint: Task<Hint>
  /** History being tidied: words show a cross. */
  tidying = false
  private device: string[]
  private readonly stored: SearchHistory

  constructor(
    private readonly app: Pick<App, 'platform' | 'api' | 'nav' | 'ui'>,
    /** What the results page was searching for; there a new search takes this page's place. */
    private readonly from = '',
  ) {
    this.suggest = new SuggestModel(app, from)
    this.hint = new Task(() => app.api.load(searchApi.hint, {}))
    this.stored = new SearchHistory(app.platform.storage)
    this.device = this.stored.list()
    observe(this)
  }

  /** A user's own searches, then what was searched on this device before the login. */
  get history(): string[] {
    return mergeHistory(this.hint.data?.history ?? [], this.device)
  }
  get hot() {
    return this.hint.data?.hot ?? []
  }
  get hints(): string[] {
    return this.hint.data?.hints ?? []
  }

  /** Each time the page comes to the front: the last search stands first. */
  show() {
    this.device = this.stored.list()
    this.tidying = false
    void this.hint.run()
  }
  dispose() {
    this.suggest.dispose()
  }

  /** The result page remembers the word (CategorySearchModel). */
  search(word: string) {
    const keyword = [...word.trim()].slice(0, KEYWORD_LIMIT).join('')
    if (keyword === '') return
    if (this.from) this.app.nav.replace('categorySearch', { keyword })
    else this.app.nav.open('categorySearch', { keyword })
  }

  tidy(on: boolean) {
    this.tidying = on
  }
  /** Gone at once; a word the service could not forget comes back, and a toast has shown why. */
  async remove(word: string) {
    await this.forget([word], () => this.app.api.act(historyApi.remove, { name: word }))
    if (this.history.length === 0) this.tidy(false)
  }
  async clear() {
    const sure = await this.app.ui.confirm({ title: '清空全部搜索历史？', confirm: '清空', danger: true })
    if (!sure) return
    this.tidy(false)
    await this.forget(this.history, () => this.app.api.act(historyApi.clear, {}))
  }

  private async forget(words: string[], notify: () => Promise<unknown>) {
    const before = this.hint.data
    for (const word of words) this.stored.remove(word)
    this.device = this.stored.list()
    if (!before || before.history.length === 0) return
    this.hint.set({ ...before, history: before.history.filter((word) => !words.includes(word)) })
    try {
      await notify()
    } catch (error) {
      userErrorOf(error)
      this.hint.set(before)
    }
  }
}
