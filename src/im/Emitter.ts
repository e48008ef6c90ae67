import type { ImEventName, ImEvents, ImListener } from './events'
import { CODE, make } from './failures'

type Listeners = { [K in ImEventName]?: Set<ImListener<K>> }

/** Delivers events one after another: what a listener emits is delivered after the current event. */
export class Emitter {
  private readonly listeners: Listeners = {}
  private readonly waiting: (() => void)[] = []
  private delivering = false

  on<K extends ImEventName>(name: K, listener: ImListener<K>): () => void {
    const set = (this.listeners[name] ??= new Set<never>() as never) as Set<ImListener<K>>
    set.add(listener)
    return () => void set.delete(listener)
  }

  emit<K extends ImEventName>(name: K, ...[payload]: ImEvents[K] extends void ? [] : [ImEvents[K]]): void {
    this.waiting.push(() => this.deliver(name, payload as ImEvents[K]))
    if (this.delivering) return
    this.delivering = true
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) next()
    this.delivering = false
  }

  private deliver<K extends ImEventName>(name: K, payload: ImEvents[K]): void {
    const set = this.listeners[name] as Set<ImListener<K>> | undefined
    for (const listener of [...(set ?? [])]) {
      try {
        listener(payload)
      } catch (error) {
        // chat §8 'on message error'; an error in a listener of errors ends here.
        if (name !== 'error') this.emit('error', make(CODE.callback, `on message error: ${String(error)}`))
      }
    }
  }
}
