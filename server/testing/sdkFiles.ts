import type { Client } from './chat'

/** The window a client's SDK runs in. */
export const windowOf = (client: Client) =>
  (client.sdk.message.create.constructor as FunctionConstructor)('return globalThis')() as typeof globalThis

/** A text file as the SDK takes one to upload: its form accepts only files of its own window. */
export function textFile(client: Client, filename: string, words: string) {
  const { File } = windowOf(client)
  return { data: new File([words], filename, { type: 'text/plain' }), filename }
}
