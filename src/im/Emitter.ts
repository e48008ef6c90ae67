import type { ImEventName, ImEvents, ImListener } from './events'
import { CODE, make } from './failures'

type Listeners = { [K in ImEventName]?: Set<ImListener<K>> }

/** Tells events one after another: what a listener causes is told after what is being told. */
export class Emitter {
  private readonly listeners: Listeners = {}
  private readonly waiting: (() => void)[] = []
  private telling = false

  on<K extends ImEventName>(name: K, listener: ImListener<K>): () => void {
    const set = (this.listeners[name] ??= new Set<never>() as never) as Set<ImListener<K>>
    set.add(listener)
    return () => void set.delete(listener)
  }

  emit<K extends ImEventName>(name: K, ...[payload]: ImEvents[K] extends void ? [] : [ImEvents[K]]): void {
    this.waiting.push(() => this.tell(name, payload as ImEvents[K]))
    if (this.telling) return
    this.telling = true
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) next()
    this.telling = false
  }

  private tell<K extends ImEventName>(name: K, payload: ImEvents[K]): void {
    const set = this.listeners[name] as Set<ImListener<K>> | undefined
    for (const listener of [...(set ?? [])]) {
      try {
        listener(payload)
      } catch (fault) {
        // chat §8 'on message error'; a fault in telling of faults ends here.
        if (name !== 'error') this.emit('error', make(CODE.callback, `on message error: ${String(fault)}`))
      }
    }
  }
}
