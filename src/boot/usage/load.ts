import type { App } from '../createApp'
import type { Usage } from './Usage'

/** Fetches what watches the use of the product, and sets it to work once. Rejects when it cannot be fetched; a later call tries anew. */
export const loadUsage = async (app: App): Promise<Usage> =>
  (await import(/* webpackChunkName: "usage" */ './Usage')).usageOf(app)
