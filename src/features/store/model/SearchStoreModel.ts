import type { App } from '@/app/createApp'
import { MAX_KEYWORD } from '@/contract/search'
import { observe } from '@/stores/observe'
import { SearchHistory } from '@/stores/SearchHistory'
import { SuggestModel } from '@/stores/SuggestModel'

/** 搜索餐厅: what is typed, its suggestions, and earlier searches, which stay on the device. */
export class SearchStoreModel {
  readonly suggest: SuggestModel
  history: string[] = []
  /** History being tidied: words show a cross. */
  tidying = false
  private readonly stored: SearchHistory

  constructor(
    private readonly app: Pick<App, 'platform' | 'api' | 'nav' | 'ui'>,
    /** What the list was searching for; there a new search takes this page's place. */
    private readonly from = '',
  ) {
    this.suggest = new SuggestModel(app, from, 'STORE')
    this.stored = new SearchHistory(app.platform.storage, 'storeSearches')
    observe(this)
  }

  start() {
    this.show()
  }
  show() {
    this.history = this.stored.list()
    this.tidying = false
  }
  dispose() {
    this.suggest.dispose()
  }

  search(word: string) {
    const keyword = [...word.trim()].slice(0, MAX_KEYWORD).join('')
    if (keyword === '') return this.app.ui.showToast('请输入店名、菜名或区名')
    this.stored.add(keyword)
    if (this.from) this.app.nav.replace('storeList', { keyword })
    else this.app.nav.open('storeList', { keyword })
  }
  tidy(on: boolean) {
    this.tidying = on
  }
  remove(word: string) {
    this.stored.remove(word)
    this.history = this.stored.list()
    if (this.history.length === 0) this.tidying = false
  }
  async clear() {
    const sure = await this.app.ui.confirm({ title: '清空全部搜索历史？', confirm: '清空', danger: true })
    if (!sure) return
    this.stored.clear()
    this.show()
  }
}
