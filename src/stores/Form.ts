import { makeAutoObservable, runInAction, toJS } from 'mobx'
import { BUSINESS_TOAST_MS } from '@/services/ApiClient'
import { userErrorOf } from '@/services/userErrorOf'
import type { Draft } from './Draft'
import type { UiStore } from './Ui'

type Field<T> = keyof T & string

export interface FormOptions<T extends object> {
  /** What is wrong with a value, in words; undefined when nothing is. A field without a rule takes any value. */
  rules?: { [F in Field<T>]?: (value: T[F], all: T) => string | undefined }
  /**
   * Rules that need the service, run on leaving a field whose own rule is met. They warn early: `submit` does not
   * wait for one, since the service validates the input, and one that fails stays silent.
   */
  asyncRules?: { [F in Field<T>]?: (value: T[F], all: T) => Promise<string | undefined> }
  /** Business code → the field its message is shown under. */
  fieldOf?: Readonly<Record<number, Field<T>>>
  /** The field of every other refusal, in a form that is about one. */
  fallback?: Field<T>
  /** Shows any other refusal as a toast, so the calls that are sent are quiet. */
  ui: Pick<UiStore, 'showToast'>
  /** Stores what is typed until it is sent or `discard` is called. Not for passwords and codes. */
  draft?: Draft<T>
}

/** Values of a form, the error of each field, and one submission at a time. A refusal loses nothing that was typed. */
export class Form<T extends object> {
  values: T
  errors: { [F in Field<T>]?: string } = {}
  busy = false
  /** What the form began with, or what was sent last. */
  private saved: T
  /** What an asynchronous rule found, and of which value. */
  private readonly verdicts = new Map<Field<T>, { value: unknown; error: string | undefined }>()

  constructor(
    initial: T,
    private readonly options: FormOptions<T>,
  ) {
    this.saved = initial
    this.values = this.restored(initial)
    makeAutoObservable<Form<T>, 'options' | 'verdicts'>(this, { options: false, verdicts: false }, { autoBind: true })
  }

  get changed(): boolean {
    return JSON.stringify(this.values) !== JSON.stringify(this.saved)
  }

  set<F extends Field<T>>(field: F, value: T[F]) {
    this.fill({ [field]: value } as unknown as Partial<T>)
  }
  /** Sets several fields at once, as a chooser's result does. */
  fill(values: Partial<T>) {
    Object.assign(this.values, values)
    for (const field of Object.keys(values) as Field<T>[]) {
      delete this.errors[field]
      this.verdicts.delete(field)
    }
    this.options.draft?.write(toJS(this.values))
  }
  /** Begins with what the service has stored; a draft of it is restored over it. */
  begin(values: T) {
    this.saved = values
    this.values = this.restored(values)
    this.errors = {}
    this.verdicts.clear()
  }
  /** Leaving a field checks it, unless it is empty: that is an error on submission only. */
  leave(field: Field<T>) {
    const value = this.values[field]
    if (value !== '' && this.check([field])) void this.checkLater(field)
  }
  /** Returns whether all fields named are right, and shows what is wrong with the others. */
  check(fields = Object.keys(this.options.rules ?? {}) as Field<T>[]): boolean {
    let right = true
    for (const field of fields) {
      const value = this.values[field]
      const verdict = this.verdicts.get(field)
      const error = this.options.rules?.[field]?.(value, this.values) ?? verdict?.error
      if (error) this.errors[field] = error
      else delete this.errors[field]
      right &&= !error
    }
    return right
  }
  /** Checks, then sends, once at a time. Returns whether it worked. */
  async submit(send: () => Promise<unknown>): Promise<boolean> {
    if (this.busy || !this.check()) return false
    this.busy = true
    try {
      await send()
      runInAction(() => (this.saved = toJS(this.values)))
      this.discard()
      return true
    } catch (error) {
      this.showRefusal(error)
      return false
    } finally {
      runInAction(() => (this.busy = false))
    }
  }
  /** Shows a refusal of the service: under its field where it has one. */
  showRefusal(thrown: unknown) {
    const { kind, code, text } = userErrorOf(thrown)
    const isBusiness = kind === 'business'
    const field = isBusiness ? (this.options.fieldOf?.[code] ?? this.options.fallback) : undefined
    if (field) this.errors[field] = text
    else this.options.ui.showToast(text, isBusiness ? BUSINESS_TOAST_MS : undefined)
  }
  /** The draft is not needed any more: it was sent, or the user left the page knowing that it would be lost. */
  discard() {
    this.options.draft?.clear()
  }

  private async checkLater<F extends Field<T>>(field: F): Promise<void> {
    const rule = this.options.asyncRules?.[field]
    const value = this.values[field]
    if (!rule || this.verdicts.get(field)?.value === value) return
    const verdict: { value: unknown; error: string | undefined } = { value, error: undefined }
    this.verdicts.set(field, verdict)
    try {
      verdict.error = await rule(value, toJS(this.values))
    } catch (error) {
      if (this.verdicts.get(field) === verdict) this.verdicts.delete(field)
      userErrorOf(error)
      return
    }
    // A value typed meanwhile has dropped the verdict.
    if (this.verdicts.get(field) === verdict) this.check([field])
  }
  /** The values with those of the draft over them, as far as these are of the form's fields and types. */
  private restored(initial: T): T {
    const values = { ...initial }
    const drafted = this.options.draft?.read()
    if (!drafted) return values
    for (const field of Object.keys(initial) as Field<T>[]) {
      const value = drafted[field]
      const first = initial[field]
      // A number that was not typed yet is null.
      if (
        first === null
          ? typeof value === 'number'
          : typeof value === typeof first && Array.isArray(value) === Array.isArray(first)
      )
        values[field] = value as T[Field<T>]
    }
    return values
  }
}
