import type { ChatMediaPort } from '../ports'
import type * as loaded from './chatMedia'
import { allowSubpackageChunks } from './chunks'

/** webpack's way to a named chunk; Babel turns `import()` into a plain require in this build, which would land in the main package. */
declare const require: {
  (id: './chatMedia'): typeof loaded
  ensure(needs: [], then: () => void, fail: (error: Error) => void, name: string): void
}

/** Pickers, recorder and player of the chat, which lie in its subpackage. */
export function loadChatMedia(): Promise<ChatMediaPort> {
  allowSubpackageChunks()
  return new Promise((resolve, reject) => {
    require.ensure([], () => resolve(require('./chatMedia').chatMedia), reject, 'packageInfo/im')
  })
}
