import { observable, runInAction } from 'mobx'
import { favoriteApi } from '@/contract/item'
import type { ApiClient } from '@/services/ApiClient'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from './observe'

/** Favourites changed in this session (app §3: a list of changed favourites), over what pages loaded. */
export class FavoritesStore {
  /** Item alias → favourite now. */
  readonly changed = observable.map<string, boolean>()
  /** Items whose calls are under way: one at a time, so that the last tap is also the last carried out. */
  private readonly working = new Map<string, Promise<boolean | null>>()
  /** Moves when the user changes: responses for the last one change nothing. */
  private epoch = 0

  constructor(private readonly api: ApiClient) {
    observe(this)
  }

  is(itemAlias: string, count: boolean): boolean {
    return this.changed.get(itemAlias) ?? count
  }
  /** Turns at once; returns the final state, or null when the service refused and it was turned back. */
  toggle(itemAlias: string, count: boolean): Promise<boolean | null> {
    const confirmed = this.is(itemAlias, count)
    this.changed.set(itemAlias, !confirmed)
    const running = this.working.get(itemAlias)
    if (running) return running
    const work = this.settle(itemAlias, confirmed)
    this.working.set(itemAlias, work)
    return work
  }
  clear() {
    this.epoch++
    this.changed.clear()
    this.working.clear()
  }

  /** Sends until the service holds what was tapped last. */
  private async settle(itemAlias: string, confirmed: boolean): Promise<boolean | null> {
    const epoch = this.epoch
    let held = confirmed
    try {
      for (let next = !confirmed; next !== held; next = this.is(itemAlias, held)) {
        if (next) await this.api.act(favoriteApi.add, { itemAliases: [itemAlias] })
        else await this.api.act(favoriteApi.remove, { itemAliases: itemAlias })
        if (epoch !== this.epoch) return null
        held = next
      }
    } catch (error) {
      userErrorOf(error)
      if (epoch !== this.epoch) return null
      runInAction(() => this.changed.set(itemAlias, held))
      this.working.delete(itemAlias)
      return null
    }
    this.working.delete(itemAlias)
    return held
  }
}
