import type * as created from './createImClient'
import type { ImClient } from './ImClient'
import type { ImParts } from './ImParts'

/** webpack's way to a named chunk; Babel turns `import()` into a plain require in this build, which would land in the main package. */
declare const require: {
  (id: './createImClient'): typeof created
  ensure(needs: [], then: () => void, fail: (error: Error) => void, name: string): void
}

/** Fetches the chat client's code, which lies in the subpackage of the chat pages (decision 0014), and builds it. */
export function loadImClient(parts: ImParts): Promise<ImClient> {
  parts.sdk.prepare()
  return new Promise((resolve, reject) => {
    require.ensure([], () => resolve(require('./createImClient').createImClient(parts)), reject, 'packageInfo/im')
  })
}
