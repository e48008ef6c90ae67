import { ANALYTICS_KEYS, type AnalyticsKeys } from '../../src/contract/analytics'

const KEY = /^[\w-]{1,40}$/

/** ANALYTICS_KEY and ANALYTICS_TEST_KEY: the data sets of production and of everything else, as the builds were given them. */
export function readAnalyticsKeys(env: NodeJS.ProcessEnv, errors: string[]): AnalyticsKeys {
  const keys = {
    production: env.ANALYTICS_KEY || ANALYTICS_KEYS.production,
    test: env.ANALYTICS_TEST_KEY || ANALYTICS_KEYS.test,
  }
  for (const key of Object.values(keys))
    if (!KEY.test(key)) errors.push(`ANALYTICS_KEY is no name of a data set: ${key}`)
  if (keys.production === keys.test) errors.push('ANALYTICS_KEY and ANALYTICS_TEST_KEY must differ')
  return keys
}
