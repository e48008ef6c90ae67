import type { Log } from './log'
import type { Bus } from './runtime'

type Listener = (value: unknown) => void

export function createBus(log: Log): Bus {
  const listeners = new Map<string, Listener[]>()
  const of = (name: string) => listeners.get(name) ?? []
  return {
    on: (name, listener) => void listeners.set(name, [...of(name), listener as Listener]),
    off: (name, listener) =>
      void listeners.set(name, listener ? of(name).filter((each) => each !== (listener as Listener)) : []),
    has: (name) => of(name).length > 0,
    emit(name, value) {
      for (const listener of of(name)) {
        try {
          listener(value)
        } catch (error) {
          log.thrown(error, `wx.on${name}`)
        }
      }
    },
  }
}

/** Event channel between a page and the page that opened it (navigateTo's `events`, getOpenerEventChannel). */
export class EventChannel {
  private readonly listeners = new Map<string, ((...values: unknown[]) => void)[]>()
  private peer?: EventChannel

  static pair(): [EventChannel, EventChannel] {
    const [one, other] = [new EventChannel(), new EventChannel()]
    one.peer = other
    other.peer = one
    return [one, other]
  }

  on(name: string, listener: (...values: unknown[]) => void): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
  }

  once(name: string, listener: (...values: unknown[]) => void): void {
    const once = (...values: unknown[]): void => {
      this.off(name, once)
      listener(...values)
    }
    this.on(name, once)
  }

  off(name: string, listener?: (...values: unknown[]) => void): void {
    this.listeners.set(name, listener ? (this.listeners.get(name) ?? []).filter((each) => each !== listener) : [])
  }

  emit(name: string, ...values: unknown[]): void {
    for (const listener of this.peer?.listeners.get(name) ?? []) listener(...values)
  }
}
