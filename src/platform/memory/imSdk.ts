import type { ImSdk, ImSdkPort } from '../ports'

export interface FakeImSdkOptions {
  /** Gives the namespace; without one the SDK cannot be fetched, as on a phone that is offline. */
  load?: () => Promise<ImSdk>
  device?: string
}
export interface FakeImSdk extends ImSdkPort {
  /** The device loses or finds the network. */
  network(online: boolean): void
}
/** A platform whose SDK is what a test gives: a double, or the real build. Uploads are recorded for assertions. */
export function fakeImSdk(options: FakeImSdkOptions = {}): FakeImSdk {
  const listeners = new Set<(online: boolean) => void>()
  return {
    network: (online) => listeners.forEach((listener) => listener(online)),
    onNetwork(change) {
      listeners.add(change)
      return () => void listeners.delete(change)
    },
    device: async () => options.device ?? 'fake',
    load: options.load ?? (() => Promise.reject(new Error('the chat SDK cannot be fetched'))),
  }
}
