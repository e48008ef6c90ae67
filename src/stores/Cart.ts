import { observable, runInAction } from 'mobx'
import { cartApi, type Cart, type CartLine } from '@/contract/cart'
import { UserError } from '@/domain/UserError'
import type { ApiClient } from '@/services/ApiClient'
import { userErrorOf } from '@/services/userErrorOf'
import { mallCart, withChanges } from './cartChanges'
import { observe } from './observe'

/**
 * The cart, which outlives pages since the tab badge and the item page show it.
 *
 * Calls go out one at a time, in the order of the taps: two in flight could be carried out in the other order, and the older number would
 * win. Quantities and checks show at once, rest a moment and go out together; what the service refuses falls back to its own number.
 */
export class CartStore {
  /** The service's last state; null before the first response. Screens read `shown`. */
  cart: Cart | null = null
  /** Why the last load failed. */
  error: UserError | null = null
  /** Tapped and not yet confirmed, by SKU. */
  private readonly quantities = observable.map<string, number>()
  private readonly checks = observable.map<string, boolean>()
  /** SKU → item of what was tapped: a line may have left the cart by the time it is sent. */
  private readonly itemOf = new Map<string, string>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private queue: Promise<unknown> = Promise.resolve()
  /** Moves when the user changes: requests of the last one are neither sent nor applied any more. */
  private epoch = 0
  /** Writes that failed, counted, so that `settle` knows of one that failed while it waited. */
  private failures = 0

  constructor(
    private readonly api: ApiClient,
    private readonly restMs = 350,
  ) {
    observe(this)
  }

  /** The cart with pending taps on top; null before the first response. */
  get shown(): Cart | null {
    return this.cart && withChanges(this.cart, { quantities: this.quantities, checks: this.checks })
  }
  /** The lines of 商城 among them, with sums of their own; one cart is behind both. */
  get mall(): Cart | null {
    return this.shown && mallCart(this.shown)
  }
  /** Units on the tab badge. */
  get count() {
    return this.shown?.count ?? 0
  }
  /** True while taps still wait to be sent or acknowledged. */
  get settling() {
    return this.quantities.size > 0 || this.checks.size > 0
  }

  /** Fetches the cart; a failure is the screen's to show (`error`). */
  load(): Promise<boolean> {
    return this.enqueue(async (current) => {
      const error = await this.fetch(() => this.api.load(cartApi.query, {}))
      if (error instanceof UserError && current()) runInAction(() => (this.error = error))
      return error === null
    })
  }
  add(itemAlias: string, skuAlias: string, quantity: number): Promise<boolean> {
    return this.write(() => this.api.act(cartApi.update, { itemAlias, skuAlias, quantity, mode: 'ADD' }))
  }
  remove(lines: readonly CartLine[]): Promise<boolean> {
    return this.write(() =>
      this.api.call(cartApi.remove, {
        itemAliases: [...new Set(lines.map((line) => line.itemAlias))].join(','),
        skuAliases: lines.map((line) => line.skuAlias).join(','),
      }),
    )
  }

  /** Every line of a shop, those that cannot be bought included. */
  removeSeller(sellerAlias: string): Promise<boolean> {
    return this.write(() => this.api.act(cartApi.removeSeller, { sellerAlias }))
  }

  /** Quick taps end at the last number: one call goes out when they rest. */
  setQuantity(line: CartLine, quantity: number) {
    this.itemOf.set(line.skuAlias, line.itemAlias)
    this.quantities.set(line.skuAlias, quantity)
    this.rest()
  }
  check(lines: readonly CartLine[], checked: boolean) {
    for (const line of lines) {
      this.itemOf.set(line.skuAlias, line.itemAlias)
      this.checks.set(line.skuAlias, checked)
    }
    this.rest()
  }
  /**
   * Sends what waits and resolves once all of it is confirmed; false when something was refused, so that the person
   * can check first.
   */
  async settle(): Promise<boolean> {
    const before = this.failures
    clearTimeout(this.timer)
    await this.enqueue(this.send)
    return before === this.failures
  }

  /** The user has changed: nothing of the last one stays, is shown or sent. */
  clear() {
    this.epoch++
    this.failures++
    clearTimeout(this.timer)
    this.queue = Promise.resolve()
    this.quantities.clear()
    this.checks.clear()
    this.itemOf.clear()
    this.cart = null
    this.error = null
  }

  private rest() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.enqueue(this.send), this.restMs)
  }

  /** A call that returns the whole cart. Pending taps go first; after a failure the cart is fetched again. */
  private write(call: () => Promise<Cart>): Promise<boolean> {
    clearTimeout(this.timer)
    if (this.settling) void this.enqueue(this.send)
    return this.enqueue(async (current) => {
      if ((await this.fetch(call)) === null) return true
      if (!current()) return false
      this.failures++
      void this.load()
      return false
    })
  }

  /** Sends what is tapped by now. A number tapped while its call is on the way stays, and goes with the next. */
  private async send(current: () => boolean): Promise<boolean> {
    const quantities = [...this.quantities]
    const checks = [...this.checks]
    const calls = [
      ...quantities.map(([skuAlias, quantity]) => ({
        run: () =>
          this.api.act(cartApi.update, { itemAlias: this.itemOf.get(skuAlias)!, skuAlias, quantity, mode: 'SET' }),
        done: () => this.quantities.get(skuAlias) === quantity && this.quantities.delete(skuAlias),
      })),
      ...[true, false].flatMap((checked) => {
        const entries = checks.filter(([, state]) => state === checked)
        const skuAliases = entries.map(([skuAlias]) => skuAlias)
        const itemAliases = [...new Set(skuAliases.map((skuAlias) => this.itemOf.get(skuAlias)!))]
        return entries.length === 0
          ? []
          : [
              {
                run: () => this.api.act(cartApi.check, { itemAliases, skuAliases, checkStatus: checked }),
                done: () =>
                  skuAliases.forEach((alias) => this.checks.get(alias) === checked && this.checks.delete(alias)),
              },
            ]
      }),
    ]
    const refused: typeof calls = []
    for (const call of calls) {
      const error = await this.fetch(call.run, call.done)
      if (!current() || error === 'STALE') return false
      if (error === null) continue
      this.failures++
      refused.push(call)
      // Without a network the rest would only fail one after the other.
      if (error.kind !== 'business') {
        refused.push(...calls.slice(calls.indexOf(call) + 1))
        break
      }
    }
    if (refused.length === 0) return true
    // The refused number stays until the service's own is known, so that a line jumps once and not twice.
    await this.fetch(() => this.api.load(cartApi.query, {}))
    if (current()) runInAction(() => refused.forEach((call) => call.done()))
    return false
  }

  /** One after the other; a job of an earlier user is not begun, and `current` returns false once the user has gone. */
  private enqueue(job: (current: () => boolean) => Promise<boolean>): Promise<boolean> {
    const epoch = this.epoch
    const current = () => epoch === this.epoch
    const run = this.queue.then(() => (current() ? job(current) : false))
    this.queue = run
    return run
  }

  /** Takes the response as the cart, and runs `done` with it; returns the error instead of throwing, STALE where its user has gone. */
  private async fetch(call: () => Promise<Cart>, done?: () => void): Promise<UserError | 'STALE' | null> {
    const epoch = this.epoch
    try {
      const cart = await call()
      if (epoch !== this.epoch) return 'STALE'
      runInAction(() => {
        this.cart = cart
        this.error = null
        done?.()
      })
      return null
    } catch (error) {
      return userErrorOf(error)
    }
  }
}
