// Stands in for universal-router in H5: our routes have no patterns, so it and path-to-regexp are left out (4 KB gz).
import { whileAwaited } from '../../src/platform/h5/asyncPage'
import { settleUrl } from './pageUrl'

/** The main thread's next turn. */
const nextTurn = () => new Promise((go) => setTimeout(go))

export default class StaticRouter {
  /** @param routes home's, and one for all other pages (router.js) */
  constructor([home, others]) {
    Object.assign(this, { home, others, latest: 0 })
  }
  async load(path) {
    const { action } = path === '/' ? this.home : this.others
    return Promise.all(action({ pathname: path }, {}))
  }
  async resolve(pathname) {
    const turn = ++this.latest
    const clean = settleUrl(pathname)
    // The app's start: opening the router, evaluating the first page and mounting it are a turn each (docs/decisions/0005).
    const pause = turn === 1 ? nextTurn : () => undefined
    await pause()
    const loaded = this.load(clean)
    // The first page comes with the document, under the browser's own sign.
    const [page, ...rest] = await (turn === 1 ? loaded : whileAwaited(loaded))
    await pause()
    // After a later navigation this page is not shown any more: Taro shows no page that is null.
    return [turn === this.latest ? page : null, ...rest]
  }
}
