import { performance } from 'node:perf_hooks'
import { WireClient } from '../../server/testing/wireClient'
import { startWorker, type Worker } from './rpc'

export const APP_KEY = 'dingdang#app'

/** A logged-in client of one instance. */
export interface Seat {
  client: WireClient
  name: string
}

export interface Instance {
  worker: Worker
  url: string
}

export async function startInstance(env: NodeJS.ProcessEnv = {}): Promise<Instance> {
  const worker = await startWorker('chatHost.ts', env)
  return { worker, url: await worker.call<string>('url') }
}

/** `count` users with a socket each, at the instance that `place` returns. */
export async function seat(
  instances: readonly Instance[],
  prefix: string,
  count: number,
  place: (index: number) => number = () => 0,
): Promise<Seat[]> {
  const users = await instances[0]!.worker.call<{ name: string; token: string }[]>('users', { prefix, count })
  const seats: Seat[] = []
  // A few at a time: a storm of log-ins is not what is measured.
  for (let at = 0; at < users.length; at += 50) {
    const opened = users.slice(at, at + 50).map(async ({ name, token }, offset) => {
      const url = instances[place(at + offset)]!.url
      return { name, client: await WireClient.open(url, { appKey: APP_KEY, name, token, resource: 'bench' }) }
    })
    seats.push(...(await Promise.all(opened)))
  }
  return seats
}

export interface Talk {
  perSecond: number
  /** From sending to being received, ms. */
  p50: number
  p99: number
  sent: number
}

/**
 * Pairs talk for some seconds: seat 2n writes to seat 2n+1. `atOnce` messages are under way at any time; each is timed from its sending to
 * its arrival at the other client.
 */
export async function talk(seats: readonly Seat[], atOnce: number, seconds: number): Promise<Talk> {
  const times: number[] = []
  const started = new Map<string, number>()
  const arrived = new Map<string, () => void>()
  for (const { client } of seats)
    client.onMessage = ({ text }) => {
      const since = started.get(text)
      if (since === undefined) return
      times.push(performance.now() - since)
      started.delete(text)
      arrived.get(text)?.()
      arrived.delete(text)
    }
  const until = performance.now() + seconds * 1000
  let next = 0
  const worker = async () => {
    while (performance.now() < until) {
      const index = next++
      const pair = (index * 2) % seats.length
      const text = `m${index}`
      const here = new Promise<void>((resolve) => arrived.set(text, resolve))
      started.set(text, performance.now())
      await seats[pair]!.client.text(seats[pair + 1]!.name, text)
      await here
    }
  }
  const since = performance.now()
  await Promise.all(Array.from({ length: atOnce }, worker))
  const took = (performance.now() - since) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), sent: times.length }
}
