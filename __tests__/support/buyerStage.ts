import type { BrowserContextOptions } from 'playwright-core'
import { H5Phone } from './h5Phone'
import { demo } from './people'
import { setStage, type Stage } from './stage'

export interface BuyerStage extends Stage {
  /** What the demo buyer's phone keeps, their session among it. */
  readonly signedIn: BrowserContextOptions['storageState']
  /** A phone of theirs. */
  open(options?: BrowserContextOptions): Promise<H5Phone>
}

/**
 * A stage on which the demo buyer has signed in, once for the file. `walk` does more with a first phone; what it leaves on the phone
 * and at the service is there for every test.
 */
export function setBuyerStage(walk?: (phone: H5Phone) => Promise<unknown>): BuyerStage {
  let signedIn: BrowserContextOptions['storageState']
  const stage = setStage({
    ready: async ({ browser, service }) => {
      signedIn = (await demo(service)).storageState
      if (!walk) return
      const phone = await H5Phone.open(browser, service.url, { storageState: signedIn })
      await walk(phone)
      signedIn = await phone.context.storageState()
      await phone.end()
    },
  })
  return {
    get service() {
      return stage.service
    },
    get browser() {
      return stage.browser
    },
    get signedIn() {
      return signedIn
    },
    onEnd: stage.onEnd,
    open: (options = {}) => H5Phone.open(stage.browser, stage.service.url, { storageState: signedIn, ...options }),
  }
}
