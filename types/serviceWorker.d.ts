/** What our service worker uses of its global scope: the library of types for workers contradicts the one for pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly clientId: string
  /** The page that a navigation opens. */
  readonly resultingClientId: string
  respondWith(response: Promise<Response>): void
}
interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown
  readonly source: WorkerClient | null
}
interface WorkerClient {
  readonly id: string
  postMessage(message: unknown): void
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly location: Location
  readonly clients: {
    get(id: string): Promise<WorkerClient | undefined>
    matchAll(options: { type: 'window' }): Promise<readonly WorkerClient[]>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void
}
