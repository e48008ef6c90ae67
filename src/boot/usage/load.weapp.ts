import type { App } from '../createApp'
import type * as loaded from './Usage'
import type { Usage } from './Usage'

/** webpack's way to a named chunk; Babel turns `import()` into a plain require in this build, which would land in the main package. */
declare const require: {
  (id: './Usage'): typeof loaded
  ensure(needs: [], then: () => void, fail: (fault: Error) => void, name: string): void
}

/** As load.ts, from the subpackage that home preloads. */
export function loadUsage(app: App): Promise<Usage> {
  app.platform.imSdk.prepare()
  return new Promise((resolve, reject) => {
    require.ensure([], () => resolve(require('./Usage').usageOf(app)), reject, 'search/usage')
  })
}
