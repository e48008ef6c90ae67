import type { AnalyticsPort } from '../analyticsPort'
import type * as loaded from './analytics'
import { allowSubpackageChunks } from './chunks'

/** webpack's way to a named chunk; Babel turns `import()` into a plain require in this build, which would land in the main package. */
declare const require: {
  (id: './analytics'): typeof loaded
  ensure(needs: [], then: () => void, fail: (error: Error) => void, name: string): void
}

/** Analytics lies in the subpackage that home preloads. */
export function loadAnalyticsPort(): Promise<AnalyticsPort> {
  allowSubpackageChunks()
  return new Promise((resolve, reject) => {
    require.ensure([], () => resolve(require('./analytics').analytics), reject, 'search/usage')
  })
}
