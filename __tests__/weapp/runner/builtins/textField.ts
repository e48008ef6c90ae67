import { element, hostOf, type ElementMethods, type Properties, type Self } from './element'

type NativeField = HTMLInputElement | HTMLTextAreaElement

interface TextField extends ElementMethods {
  field?: NativeField
  /** The value of the last setData. */
  sent?: string
  apply(): void
  grow(): void
}

const KEYBOARDS: Record<string, string> = { number: 'numeric', digit: 'decimal', idcard: 'text', tel: 'tel' }

const PROPERTIES: Properties = {
  value: String,
  type: { type: String, value: 'text' },
  password: Boolean,
  placeholder: String,
  placeholderStyle: String,
  placeholderClass: String,
  disabled: Boolean,
  maxlength: { type: Number, value: 140 },
  focus: Boolean,
  autoFocus: Boolean,
  confirmType: String,
  confirmHold: Boolean,
  adjustPosition: { type: Boolean, value: true },
  cursorSpacing: Number,
  name: String,
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** `input` and `textarea`: a native field inside the element, its events retold in WeChat's words. */
function textField(tag: 'input' | 'textarea', extra: Properties = {}) {
  return element<TextField>(
    { ...PROPERTIES, ...extra },
    {
      observers: {
        // WeChat writes into the field only what differs from the value before: a cleared text whose value was '' all along stays.
        value(value: unknown) {
          const before = this.sent
          this.sent = textOf(value)
          if (!this.field || before === this.sent || this.field.value === this.sent) return
          this.field.value = this.sent
          this.grow()
        },
        'type, password, placeholder, disabled, maxlength'() {
          this.apply()
        },
        focus(expected: boolean) {
          if (expected) this.field?.focus()
        },
      },
      attached() {
        const field = document.createElement(tag)
        this.field = field
        // One that grows begins with a line; a browser's own begins with two.
        if (field instanceof HTMLTextAreaElement && this.data.autoHeight) field.rows = 1
        field.className = 'wx-native'
        this.sent = field.value = textOf(this.data.value)
        this.apply()
        listen(this, field)
        hostOf(this).appendChild(field)
        if (this.data.focus || this.data.autoFocus) field.focus()
        this.grow()
      },
      methods: {
        apply(this: Self & TextField) {
          const { field, data } = this
          if (!field) return
          field.placeholder = textOf(data.placeholder)
          field.disabled = !!data.disabled
          if (data.maxlength >= 0) field.maxLength = data.maxlength
          else field.removeAttribute('maxlength')
          if (!(field instanceof HTMLInputElement)) return
          field.type = data.password || data.type === 'safe-password' ? 'password' : 'text'
          field.inputMode = KEYBOARDS[data.type] ?? 'text'
        },
        grow(this: Self & TextField) {
          if (!this.data.autoHeight || !this.field) return
          this.field.style.height = 'auto'
          hostOf(this).style.height = `${this.field.scrollHeight}px`
          this.field.style.height = '100%'
        },
        formValue(this: Self & TextField) {
          return this.field?.value ?? this.data.value
        },
        formReset(this: Self & TextField) {
          if (this.field) this.field.value = ''
        },
      },
    },
  )
}

function listen(self: Self & TextField, field: NativeField): void {
  field.addEventListener('input', (event) => {
    event.stopPropagation()
    self.triggerEvent('input', { value: field.value, cursor: field.selectionStart ?? field.value.length, keyCode: 0 })
    self.grow()
  })
  field.addEventListener('change', (event) => event.stopPropagation())
  field.addEventListener('focus', () => self.triggerEvent('focus', { value: field.value, height: 0 }))
  field.addEventListener('blur', () =>
    self.triggerEvent('blur', { value: field.value, cursor: field.selectionStart ?? 0 }),
  )
  field.addEventListener('keydown', (event) => {
    const { key, isComposing } = event as KeyboardEvent
    // On a phone a textarea's Return breaks the line unless the app gave the key a job (confirm-type).
    const confirms =
      field instanceof HTMLInputElement || ['send', 'search', 'next', 'go', 'done'].includes(self.data.confirmType)
    if (key !== 'Enter' || isComposing || !confirms) return
    event.preventDefault()
    self.triggerEvent('confirm', { value: field.value })
    if (!self.data.confirmHold) field.blur()
  })
}

export const input = textField('input')
export const textarea = textField('textarea', {
  autoHeight: Boolean,
  fixed: Boolean,
  showConfirmBar: { type: Boolean, value: true },
})
