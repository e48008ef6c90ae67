import { reaction } from 'mobx'
import type { Loadable } from './Task'

/** A page's own model (hooks/useModel). */
export interface PageModel {
  /** The first load; runs once the page stands. */
  start?(): unknown
  dispose?(): void
}
interface Page {
  front: boolean
  onShow(listener: () => void): () => void
}

const isLoadable = (value: unknown): value is Loadable =>
  typeof value === 'object' && value !== null && 'failed' in value && 'retry' in value
/** The tasks and lists that a model holds, by itself or in a map. */
const loadablesOf = (model: object): Loadable[] =>
  Object.values(model)
    .flatMap((value: unknown) => (value instanceof Map ? [...value.values()] : [value]))
    .filter(isLoadable)

/**
 * Reads again what these models show, behind it, as a pull does; what has not come yet is on its way. Resolves with whether nothing old is
 * shown any more.
 */
export async function reread(models: Iterable<object>): Promise<boolean> {
  const shown = [...models].flatMap(loadablesOf).filter(({ waiting }) => !waiting)
  return !(await Promise.all(shown.map(async (each) => (await each.retry()) || each.failed))).includes(false)
}

/**
 * Starts a page's model again when its first load failed while there was no session, and the same user is back: after
 * login, or once a native host has reported it. Loaded data stays, and with it the input. The page is in front by
 * then, so that a start that navigates does not navigate login. Returns the unsubscribe function.
 */
export function startAgain(session: { readonly hasLogin: boolean }, page: Page, model: PageModel): () => void {
  let lost = !session.hasLogin
  const hasFailed = () => loadablesOf(model).some(({ failed, error }) => failed && !error?.notFound)
  const tryAgain = () => {
    if (!lost || !session.hasLogin || !page.front || !hasFailed()) return
    lost = false
    void model.start?.()
  }
  const ends = [
    page.onShow(tryAgain),
    reaction(
      () => session.hasLogin,
      (has) => (has ? tryAgain() : void (lost = true)),
    ),
    // A request of the session that ended may fail after the next one has begun.
    reaction(hasFailed, tryAgain),
  ]
  return () => ends.forEach((end) => end())
}
