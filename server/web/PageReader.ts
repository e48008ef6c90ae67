import type { Region } from '../../src/contract/region'
import type { FirstState } from '../../src/contract/firstState'
import type { RouteName } from '../../src/routes'
import { BusinessError } from '../http/errors'
import type { GuestCall } from '../http/guestCalls'
import type { Log } from '../platform/log'
import type { PageMeta } from './meta/PageMeta'
import { PUBLIC_PAGES } from './publicPages'

export type Responses = FirstState['responses']

/** What the service knows of an address before its page is drawn. */
export interface KnownPage {
  status: 200 | 404
  /** May search engines show it? */
  indexed: boolean
  /** Null where it is not public, or could not be read in time. */
  meta: PageMeta | null
  /** Responses of the calls that its screen makes first; none where it is not delivered whole, or could not be read in time. */
  responses: Responses
}

/** A page waits this long for its data, in ms: a slow database delays the app by no more. */
const PATIENCE_MS = 300
const MISSING: KnownPage = { status: 404, indexed: false, meta: null, responses: [] }
/** The app opens, and reads the page itself. */
const UNREAD: KnownPage = { status: 200, indexed: true, meta: null, responses: [] }

/** Reads public pages: what their screens show first, and what stands in their heads. */
export class PageReader {
  constructor(
    /** Cached as the responses of the calls are. */
    private readonly call: GuestCall,
    private readonly log: Log,
  ) {}

  /** @param mayRead whether who requests it may have its calls made; what needs none is known without */
  async read(
    target: { name: RouteName; params: Readonly<Record<string, string>> } | null,
    region: Region,
    mayRead: () => boolean,
  ): Promise<KnownPage> {
    if (!target) return MISSING
    const page = PUBLIC_PAGES[target.name]
    if (!page) return { status: 200, indexed: false, meta: null, responses: [] }
    if (!mayRead()) return UNREAD
    const responses: Responses = []
    const first: GuestCall = async (endpoint, input) => {
      const response: Responses[number] = { path: endpoint.path, input: input as Record<string, unknown>, data: null }
      responses.push(response)
      response.data = await this.call(endpoint, input)
      return response.data as never
    }
    const load = async (): Promise<KnownPage> => {
      const meta = await page.read({ first, beside: this.call }, target.params, region)
      return { status: 200, indexed: meta !== null && !meta.hidden, meta, responses }
    }
    try {
      return (await within(load())) ?? UNREAD
    } catch (error) {
      if (error instanceof BusinessError) return MISSING
      // Without the database the app still opens, and shows its own error with a retry.
      this.log.error('public page', { message: (error as Error).message })
      return UNREAD
    }
  }
}

/** The result, or null when it takes longer than a page waits. */
async function within<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE_MS)))
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // What comes too late may also fail, and no page waits for it any more.
    work.catch(() => undefined)
  }
}
