import { WireClient } from '../../server/testing/wireClient'
import { APP_KEY, type Instance } from './chat'

export interface Survival {
  sent: number
  /** Acknowledged to the sender, or sent until it was, and never received. */
  lost: number
  /** Received under more than one id: a reader would see them twice. */
  doubled: number
  /** Received again under the same id, which a screen shows once. */
  repeated: number
  seconds: number
}

/**
 * Pairs talk over two instances; half way the first is killed. Its clients go to the second, as a phone does, and send again what was not
 * acknowledged, under the ids it had.
 */
export async function killHalfWay(
  instances: readonly [Instance, Instance],
  pairs: number,
  each: number,
): Promise<Survival> {
  const users = await instances[0].worker.call<{ name: string; token: string }[]>('users', {
    prefix: `k${Date.now()}_`,
    count: pairs * 2,
  })
  const pid = await instances[0].worker.call<number>('pid')
  let dead = false
  const ids = new Map<string, Set<string>>()
  let deliveries = 0
  const people = users.map(
    (user, index) =>
      new Person(
        user,
        () => instances[dead ? 1 : index % 2]!.url,
        ({ id, text }) => {
          deliveries += 1
          ids.set(text, (ids.get(text) ?? new Set()).add(id))
        },
      ),
  )
  for (let at = 0; at < people.length; at += 50)
    await Promise.all(people.slice(at, at + 50).map((person) => person.connect()))
  const total = pairs * each
  let sent = 0
  const since = performance.now()
  await Promise.all(
    Array.from({ length: pairs }, async (_, pair) => {
      // Sender and receiver of a pair are on different instances; every other pair starts on the one that dies.
      const [from, to] =
        pair % 2 ? [people[pair * 2]!, people[pair * 2 + 1]!] : [people[pair * 2 + 1]!, people[pair * 2]!]
      for (let n = 0; n < each; n += 1) {
        await from.send(to.name, `${pair}-${n}`)
        sent += 1
        if (sent === Math.floor(total / 2)) {
          dead = true
          process.kill(pid, 'SIGKILL')
        }
      }
    }),
  )
  const deadline = performance.now() + 60_000
  while (ids.size < total && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50))
  const seconds = (performance.now() - since) / 1000
  const doubled = [...ids.values()].filter((set) => set.size > 1).length
  for (const person of people) person.leave()
  return { sent, lost: total - ids.size, doubled, repeated: deliveries - ids.size, seconds }
}

/** A user whose client reconnects by itself and sends again what was not acknowledged. */
class Person {
  readonly name: string
  private client: Promise<WireClient> | null = null
  private left = false

  constructor(
    private readonly user: { name: string; token: string },
    private readonly url: () => string,
    private readonly onMessage: WireClient['onMessage'],
  ) {
    this.name = user.name
  }

  connect(): Promise<WireClient> {
    this.client ??= this.open()
    return this.client
  }

  async send(to: string, text: string): Promise<void> {
    const clientId = (await this.connect()).newId()
    for (;;) {
      try {
        await (await this.connect()).text(to, text, { clientId })
        return
      } catch (error) {
        if ((error as Error).message !== 'closed') throw error
      }
    }
  }

  leave(): void {
    this.left = true
    void this.client?.then((client) => client.cut())
  }

  private async open(): Promise<WireClient> {
    for (;;) {
      try {
        const client = await WireClient.open(this.url(), { appKey: APP_KEY, resource: 'phone', ...this.user })
        client.onMessage = this.onMessage
        for (const message of client.received) this.onMessage(message)
        client.socket.on('close', () => {
          this.client = null
          // One who only reads must come back too.
          if (!this.left) void this.connect()
        })
        return client
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }
}
