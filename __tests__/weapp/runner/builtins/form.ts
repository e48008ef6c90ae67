import { byId, element, elementOf, enclosing, hostOf, inside, service, type ElementMethods, type Self } from './element'

interface Form {
  submit(): void
  reset(): void
}

const FIELDS = 'wx-input,wx-textarea,wx-switch,wx-checkbox-group,wx-radio-group,wx-slider,wx-picker'
const fieldsOf = (form: Self) => inside(form, FIELDS).filter(({ data }) => data.name)

export const form = element<Form>(
  { reportSubmit: Boolean, reportSubmitTimeout: Number },
  {
    methods: {
      submit(this: Self) {
        const value = Object.fromEntries(fieldsOf(this).map((field) => [field.data.name, field.formValue?.()]))
        this.triggerEvent('submit', { value, formId: '' })
      },
      reset(this: Self) {
        for (const field of fieldsOf(this)) field.formReset?.()
        this.triggerEvent('reset', {})
      },
    },
  },
)

/** A tap on a label is a tap on the control it stands for. */
export const label = element<ElementMethods>(
  { for: String },
  {
    methods: {
      tapped(this: Self, target: Element) {
        const node = this.data.for
          ? document.querySelector(byId(this.data.for))
          : hostOf(this).querySelector('wx-checkbox,wx-radio,wx-switch,wx-button,wx-input')
        if (!node || node.contains(target)) return
        const native = node.querySelector<HTMLElement>('.wx-native')
        if (native) native.focus()
        else elementOf(node)?.tapped?.(node)
      },
    },
  },
)

interface Button extends ElementMethods {
  mark(): void
}

export const button = element<Button>(
  {
    size: String,
    type: { type: String, value: 'default' },
    plain: Boolean,
    disabled: Boolean,
    loading: Boolean,
    formType: String,
    openType: String,
    hoverClass: String,
    lang: String,
    sessionFrom: String,
    name: String,
  },
  {
    observers: {
      'size, type, plain, disabled, loading'() {
        this.mark()
      },
    },
    attached() {
      this.mark()
    },
    methods: {
      /** Shows the properties as attributes, for the default styles. */
      mark(this: Self & Button) {
        const host = this._$.getBackendElement()
        if (!host) return
        for (const name of ['size', 'type']) {
          if (this.data[name]) host.setAttribute(name, this.data[name])
          else host.removeAttribute(name)
        }
        for (const name of ['plain', 'disabled', 'loading']) host.toggleAttribute(name, !!this.data[name])
      },
      tapped(this: Self & Button) {
        const { formType, openType, disabled } = this.data
        if (disabled) return
        const around = formType ? (enclosing(this, 'wx-form') as unknown as Form | undefined) : undefined
        if (formType === 'reset') around?.reset()
        else if (formType) around?.submit()
        if (openType) void service().openType(openType, this)
      },
    },
  },
)
