import { runInAction } from 'mobx'
import type { UserError } from '@/domain/UserError'
import { userErrorOf } from '@/services/userErrorOf'

/** Requests of which the latest alone counts, as for a text that is still typed: what comes back for an earlier one is dropped, however late. */
export class Latest {
  private seq = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** @param restMs how long calls of `rest` pause before the last one runs */
  constructor(private readonly restMs = 0) {}

  /** Nothing that waits or is on its way counts any more. */
  drop(): void {
    this.seq++
    clearTimeout(this.timer)
  }
  /** Runs once no other call has come for a while. */
  rest(work: () => unknown): void {
    this.drop()
    this.timer = setTimeout(work, this.restMs)
  }
  /** `done` and `failed` run as MobX actions, and only while no later call or `drop` has come. */
  async run<T>(work: () => Promise<T>, done: (value: T) => void, failed: (error: UserError) => void): Promise<void> {
    this.drop()
    const { seq } = this
    let finish: () => void
    try {
      const value = await work()
      finish = () => done(value)
    } catch (thrown) {
      const error = userErrorOf(thrown)
      finish = () => failed(error)
    }
    if (seq === this.seq) runInAction(finish)
  }
}
