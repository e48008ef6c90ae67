import type { App } from '@/app/createApp'
import type { Usage } from './Analytics'

/** Fetches what watches the use of the product, and sets it to work once. Rejects when it cannot be fetched; a later call tries anew. */
export const loadUsage = async (app: App): Promise<Usage> =>
  (await import(/* webpackChunkName: "usage" */ './Analytics')).usageOf(app)
