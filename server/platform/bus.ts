import { EventEmitter } from 'node:events'

/**
 * Topics between instances; the payload is JSON. The part of the service that publishes a topic declares it (`declare module`), so that the
 * bus knows no part.
 */
export interface Topics {}
export type Topic = keyof Topics

/** Fan-out between instances after a commit: in process, or through Redis by REDIS_URL. Delivery is best effort; state is in the database. */
export interface Bus {
  publish<T extends Topic>(topic: T, payload: Topics[T]): void
  subscribe<T extends Topic>(topic: T, handler: (payload: Topics[T]) => void): void
  close(): Promise<void>
}

export function localBus(): Bus {
  const emitter = new EventEmitter()
  return {
    publish: (topic, payload) => void emitter.emit(topic, payload),
    subscribe: (topic, handler) => void emitter.on(topic, handler),
    close: async () => void emitter.removeAllListeners(),
  }
}

/** Redis pub/sub: a subscriber connection and a publisher connection. A lost connection reconnects by itself. */
export async function redisBus(url: string, onError: (message: string) => void): Promise<Bus> {
  const { Redis } = await import('ioredis')
  const publisher = new Redis(url, { maxRetriesPerRequest: 1 })
  const subscriber = new Redis(url)
  const local = localBus()
  const topics = new Set<string>()
  for (const client of [publisher, subscriber]) client.on('error', (error: Error) => onError(error.message))
  subscriber.on('message', (channel: string, text: string) => {
    local.publish(channel.slice('dingdang:'.length) as Topic, JSON.parse(text))
  })
  return {
    publish(topic, payload) {
      publisher.publish(`dingdang:${topic}`, JSON.stringify(payload)).catch((error: Error) => onError(error.message))
    },
    subscribe(topic, handler) {
      local.subscribe(topic, handler)
      if (topics.has(topic)) return
      topics.add(topic)
      subscriber.subscribe(`dingdang:${topic}`).catch((error: Error) => onError(error.message))
    },
    async close() {
      publisher.disconnect()
      subscriber.disconnect()
      await local.close()
    },
  }
}
