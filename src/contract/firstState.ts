import type { Region } from './region'

/** What the service delivers inside a public page: the responses of the calls that its screen makes first, as a guest gets them. */
export interface FirstState {
  /** Unix milliseconds at which the service drew the page. */
  serverTime: number
  /** For where it drew the page; absent where that makes no difference to the page. */
  region?: Region
  responses: { path: string; input: Readonly<Record<string, unknown>>; data: unknown }[]
}
