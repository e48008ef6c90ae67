import type { FastifyInstance } from 'fastify'
import type { PayChannel, PaymentProvider, PayReport } from './provider'

/**
 * The ways to pay, side by side. An attempt is queried and paid back where it was opened, whatever is offered today: a provider that is
 * configured and no longer offered still serves what it took.
 */
export class PaymentProviders {
  private readonly byName: ReadonlyMap<string, PaymentProvider>
  private readonly byChannel: ReadonlyMap<number, PaymentProvider>

  /** @throws when two have the same name, or two that are offered the same channel */
  constructor(offered: readonly PaymentProvider[], retired: readonly PaymentProvider[] = []) {
    const all = [...offered, ...retired]
    this.byName = unique(all.map((provider) => [provider.name, provider]))
    this.byChannel = unique(
      offered.flatMap((provider) => provider.channels.map(({ channelId }) => [channelId, provider] as const)),
    )
  }

  /** What a buyer, or a friend who pays for them, may choose from; empty where nothing can be paid. */
  channelsFor(who: 'buyer' | 'friend'): PayChannel[] {
    return [...new Set(this.byChannel.values())]
      .filter(({ waitHours }) => who === 'buyer' || waitHours === undefined)
      .flatMap(({ channels }) => channels.map((channel) => ({ ...channel })))
  }

  /** The provider of a channel; null where it is not offered. */
  ofChannel(channelId: number): PaymentProvider | null {
    return this.byChannel.get(channelId) ?? null
  }

  /** The provider that an attempt names, the wallet included. @throws where it is not configured */
  of(name: string): PaymentProvider {
    const provider = this.byName.get(name)
    if (!provider) throw new Error(`the payment provider ${name} is not configured`)
    return provider
  }

  /** The provider of a class, for what only development does with it. */
  find<P extends PaymentProvider>(kind: new (...given: never[]) => P): P | null {
    return ([...this.byName.values()].find((provider) => provider instanceof kind) as P | undefined) ?? null
  }

  onReport(handler: (report: PayReport) => Promise<void>): void {
    for (const provider of this.byName.values()) provider.onReport(handler)
  }

  listen(app: FastifyInstance): void {
    for (const provider of this.byName.values()) provider.listen?.(app)
  }

  close(): void {
    for (const provider of this.byName.values()) provider.close()
  }
}

function unique<K>(entries: readonly (readonly [K, PaymentProvider])[]): Map<K, PaymentProvider> {
  const map = new Map(entries)
  if (map.size < entries.length) throw new Error('two payment providers have the same name or channel')
  return map
}

declare module '../../context' {
  interface Services {
    payments: PaymentProviders
  }
}
