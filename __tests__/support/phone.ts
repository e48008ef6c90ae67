import type { BrowserContext } from 'playwright-core'
import { PRESS_GAP } from '@/ui/usePress'

/** How long a walk waits for a text or a place to tap, in ms: generous, since a machine may be busy; a healthy run waits for none of it. */
export const PATIENCE = 20_000

interface Wait {
  timeout?: number
}
/**
 * A phone in a person's hand, by what is on its screen. The browser's (h5Phone.ts) and the mini program runner's are driven alike, so
 * that one journey is written once and walked in both. Selectors name classes only, as elements differ between the two.
 */
export interface Phone {
  /** Opens the app at its first page or at a path with query, in a fresh process; what is stored on the phone stays. */
  start(path?: string): Promise<void>
  /** Taps the first visible text that equals, else contains, `text`. */
  tapText(text: string, options?: Wait & { nth?: number }): Promise<void>
  tap(selector: string, options?: Wait & { nth?: number }): Promise<void>
  /** Holds a finger on it: what may be done with a message. */
  longPress(selector: string, options?: Wait & { nth?: number }): Promise<void>
  /** Types into a field named by its placeholder or a selector; `confirm` presses the keyboard's main key after it. */
  fill(field: string, text: string, options?: Wait & { confirm?: boolean }): Promise<void>
  waitText(text: string, options?: Wait & { gone?: boolean }): Promise<void>
  /** What the page on top shows. */
  text(): Promise<string>
  /** Number of visible elements that match on the page on top. */
  count(selector: string): Promise<number>
  /** Waits until as many elements are on the screen. */
  waitCount(selector: string, expected: number): Promise<void>
  /** 0 home, 1 discount, 2 cart, 3 mine. */
  tab(index: number): Promise<void>
  /** The system's back. */
  back(): Promise<void>
}

/** A person's finger, which takes its time: the app takes a second tap on the same thing within PRESS_GAP for the same tap. */
export class Finger {
  private readonly taps = new Map<string, number>()

  /** Taps what is at the `nth` place of `target`, once that is a tap of its own. Tests of double taps do without. */
  async tap(target: string, { nth = 0 }: { nth?: number }, press: () => Promise<void>): Promise<void> {
    const key = `${target} ${nth}`
    const left = (this.taps.get(key) ?? -Infinity) + PRESS_GAP - Date.now()
    if (left > 0) await new Promise((passed) => setTimeout(passed, left))
    await press()
    this.taps.set(key, Date.now())
  }
}

/** Grey, 8 × 8 px: of a single pixel nothing is left where a browser divides it by the density of the screen. */
const GREY = Buffer.from('R0lGODlhCAAIAIAAAExpcczMzCH5BAUAAAAALAAAAAAIAAgAAAIHjI+py+1dAAA7', 'base64')

/**
 * Drawing hundreds of pictures, in the service and in the browser, would make pages wait for their scripts: a grey
 * square stands for each.
 */
export const withoutPictures = (context: BrowserContext): Promise<unknown> =>
  context.route('**/media/**', (route) => route.fulfill({ contentType: 'image/gif', body: GREY }))
