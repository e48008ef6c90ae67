import { loadImClient } from '@/im/loadImClient'
import type { ChatStore } from '../Chat'
import type { Chat } from './Chat'
import type * as created from './createChat'
import type { ChatParts } from './parts'

/** webpack's way to a named chunk; Babel turns `import()` into a plain require in this build, which would land in the main package. */
declare const require: {
  (id: './createChat'): typeof created
  ensure(needs: [], then: () => void, fail: (error: Error) => void, name: string): void
}

/** Fetches the chat's code, which lies beside the client's in the subpackage of the chat pages (decision 0015), and builds it. */
export function loadChat(parts: ChatParts, home: ChatStore): Promise<Chat> {
  parts.sdk.prepare()
  return new Promise((resolve, reject) => {
    // Written in place: webpack splits off what a function given to it requires, and only that.
    require.ensure(
      [],
      () => resolve(require('./createChat').createChat(parts, home, loadImClient)),
      reject,
      'packageInfo/im',
    )
  })
}
