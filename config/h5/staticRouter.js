// Stands in for universal-router in H5: our routes have no patterns, so a table replaces it and path-to-regexp (4 KB gz).
import { whileAwaited } from '../../src/platform/h5/asyncPage'
import { settleUrl } from './pageUrl'

/** The main thread's next turn. */
const nextTurn = () => new Promise((go) => setTimeout(go))

export default class StaticRouter {
  constructor(routes) {
    this.table = new Map(routes.flatMap((route) => [].concat(route.path).map((path) => [path, route])))
    this.latest = 0
  }
  async resolve(pathname) {
    const turn = ++this.latest
    const clean = settleUrl(pathname)
    const route = this.table.get(clean)
    // The app's start: opening the router, evaluating the first page and mounting it are a turn each (docs/decisions/0005).
    const pause = turn === 1 ? nextTurn : () => undefined
    await pause()
    const load = async () => Promise.all(await route.action({ pathname: clean, router: this, route }, {}))
    // The first page comes with the document, under the browser's own sign.
    const [page, ...rest] = await (turn === 1 ? load() : whileAwaited(load()))
    await pause()
    // After a later navigation this page is not shown any more: Taro shows no page that is null.
    return [turn === this.latest ? page : null, ...rest]
  }
}
