import type { App } from '@/app/createApp'
import type { Usage } from './Analytics'

/** Loads analytics and starts it once. Rejects when its code cannot be fetched; a later call retries. */
export const loadUsage = async (app: App): Promise<Usage> =>
  (await import(/* webpackChunkName: "usage" */ './Analytics')).usageOf(app)
