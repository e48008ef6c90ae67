import { observe } from '@/stores/observe'

/** A search box over a list of orders: what stands in it, and what of it the list is searched by. */
export class OrderSearch {
  typed = ''
  words = ''

  constructor(private readonly restart: () => unknown) {
    observe(this)
  }

  /** An emptied box shows all orders again. */
  type(text: string) {
    this.typed = text
    if (text === '' && this.words !== '') this.search('')
  }
  search(text: string) {
    this.typed = this.words = text
    this.restart()
  }
  clear() {
    this.search('')
  }
}
