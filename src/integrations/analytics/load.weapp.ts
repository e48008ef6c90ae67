import type { App } from '@/app/createApp'
import type * as loaded from './Analytics'
import type { Usage } from './Analytics'

/** webpack's way to a named chunk; Babel turns `import()` into a plain require in this build, which would land in the main package. */
declare const require: {
  (id: './Analytics'): typeof loaded
  ensure(needs: [], then: () => void, fail: (error: Error) => void, name: string): void
}

/** As load.ts, from the subpackage that home preloads. */
export function loadUsage(app: App): Promise<Usage> {
  app.platform.imSdk.prepare()
  return new Promise((resolve, reject) => {
    require.ensure([], () => resolve(require('./Analytics').usageOf(app)), reject, 'search/usage')
  })
}
