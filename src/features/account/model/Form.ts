import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError } from '@/services/ApiClient'

/** What is wrong with a field's text, in words; undefined when it will do. */
export type Rules<F extends string> = Record<F, (text: string, all: Record<F, string>) => string | undefined>

/** Texts of a form, what is wrong with each, and one sending at a time. Nothing typed is lost by a refusal. */
export class Form<F extends string> {
  values: Record<F, string>
  errors: Partial<Record<F, string>> = {}
  busy = false

  /** @param fieldOf business code → the field its message is shown under; other messages go to `tell` */
  constructor(
    initial: Record<F, string>,
    private readonly rules: Rules<F>,
    private readonly fieldOf: Record<number, F>,
    private readonly tell: (message: string) => void,
  ) {
    this.values = initial
    makeAutoObservable<Form<F>, 'rules' | 'fieldOf' | 'tell'>(
      this,
      { rules: false, fieldOf: false, tell: false },
      { autoBind: true },
    )
  }

  set(field: F, text: string) {
    this.values[field] = text
    delete this.errors[field]
  }
  /** On leaving a field: an empty one is only complained about on sending. */
  leave(field: F) {
    if (this.values[field] !== '') this.check([field])
  }
  check(fields = Object.keys(this.rules) as F[]): boolean {
    let right = true
    for (const field of fields) {
      const fault = this.rules[field](this.values[field], this.values)
      if (fault) this.errors[field] = fault
      else delete this.errors[field]
      right &&= !fault
    }
    return right
  }
  /** Checks, then sends, once at a time. Answers whether it worked. */
  async submit(send: () => Promise<unknown>): Promise<boolean> {
    if (this.busy || !this.check()) return false
    this.busy = true
    try {
      await send()
      return true
    } catch (error) {
      this.take(error)
      return false
    } finally {
      runInAction(() => (this.busy = false))
    }
  }
  /** Shows a refusal: under its field where it has one. Anything but a refusal is a fault of ours and goes on. */
  take(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    const field = error.kind === 'business' ? this.fieldOf[error.code] : undefined
    if (field) this.errors[field] = error.message
    else this.tell(error.message)
  }
}
