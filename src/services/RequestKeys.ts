import { UserError } from '@/domain/UserError'

/**
 * Request keys of actions without a response: a repeat carries the key of the first, so that it is done once; after a response the same action
 * is a new one. What names an action leaves out what a repeat may change, as a password or code does.
 */
export class RequestKeys {
  private readonly unanswered = new Map<string, string>()

  /** @param recalled `last`: another action ends the one before, since a late repeat of it would be a new intent; `all`: each stays, where twice is worse than not at all */
  constructor(
    private readonly newKey: () => string,
    private readonly recalled: 'last' | 'all',
  ) {}

  async use<T>(action: string, send: (key: string) => Promise<T>): Promise<T> {
    const key = this.unanswered.get(action) ?? this.newKey()
    if (this.recalled === 'last') this.unanswered.clear()
    this.unanswered.set(action, key)
    try {
      const response = await send(key)
      this.drop(action, key)
      return response
    } catch (error) {
      if (error instanceof UserError && !error.unanswered) this.drop(action, key)
      throw error
    }
  }

  private drop(action: string, key: string) {
    if (this.unanswered.get(action) === key) this.unanswered.delete(action)
  }
}
