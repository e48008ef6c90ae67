import type { Frame, Locator, Page } from 'playwright-core'

/**
 * A class of an isolated component carries the component's prefix in the page (`s_x--name`), so `.name` also finds that;
 * ids carry a prefix always; names of built-in elements carry `wx-`, so `view` and `wx-view` are both understood.
 */
export function pageSelector(selector: string): string {
  return selector
    .replace(/#([A-Za-z_][\w-]*)/g, (_, id: string) => `[id$="--${id}"]`)
    .replace(/\.([A-Za-z_][\w-]*)/g, (_, name: string) => `:is(.${name}, [class$="--${name}"], [class*="--${name} "])`)
    .replace(
      /(^|[\s>+~,])(view|text|image|button|input|textarea|swiper|swiper-item|scroll-view|picker|switch|form)(?=$|[\s>+~,.#[:])/g,
      '$1wx-$2',
    )
}

export interface Place {
  page: Page
  frame: Frame
  hasDialog: boolean
}

const visible = (locator: Locator): Locator => locator.filter({ visible: true })

/** Where a text may be: a dialog over the page first, then the page, then the phone's bars. Exact texts win over parts. */
export function textCandidates({ page, frame, hasDialog }: Place, text: string): Locator[] {
  const scopes = hasDialog ? [page.locator('.phone-mask')] : [frame.locator('body'), page.locator('.phone')]
  return scopes.flatMap((scope) => [visible(scope.getByText(text, { exact: true })), visible(scope.getByText(text))])
}

/** An input by its placeholder, or by a selector of the element or of something that holds it. */
export function fieldCandidates({ frame, page, hasDialog }: Place, selectorOrPlaceholder: string): Locator[] {
  const byPlaceholder = (scope: Locator) =>
    visible(
      scope.locator(
        `input[placeholder=${JSON.stringify(selectorOrPlaceholder)}], textarea[placeholder=${JSON.stringify(selectorOrPlaceholder)}]`,
      ),
    )
  const body = frame.locator('body')
  const places = hasDialog ? [byPlaceholder(page.locator('.phone-mask'))] : [byPlaceholder(body)]
  // What reads as a placeholder is no selector: do not make the browser complain about it.
  if (!/^[\w\s.#[\]="'>:()-]+$/.test(selectorOrPlaceholder)) return places
  return [...places, visible(body.locator(pageSelector(selectorOrPlaceholder)).locator('.wx-native'))]
}

const POLL = 50

async function firstVisible(candidates: Locator[], nth: number): Promise<number> {
  for (const [at, candidate] of candidates.entries()) if ((await candidate.count().catch(() => 0)) > nth) return at
  return -1
}

/** The first candidate that is on the screen, waiting for one up to `timeout` ms. */
export async function whenVisible(
  candidates: () => Promise<Locator[]>,
  nth: number,
  timeout: number,
  what: string,
): Promise<Locator> {
  const end = Date.now() + timeout
  for (;;) {
    const places = await candidates()
    const found = await firstVisible(places, nth)
    if (found >= 0) {
      // What comes before it may have come to the screen while the others were looked for.
      const better = await firstVisible(places.slice(0, found), nth)
      return places[better >= 0 ? better : found]!.nth(nth)
    }
    if (Date.now() > end) throw new Error(`not on the screen after ${timeout} ms: ${what}`)
    await new Promise((resume) => setTimeout(resume, POLL))
  }
}
