import { element, enclosing, hostOf, inside, type ElementMethods, type Self } from './element'

interface Choice extends ElementMethods {
  on?: boolean
  turn(on: boolean): void
}

const PROPERTIES = { checked: Boolean, disabled: Boolean, value: String, color: String, name: String, type: String }

/** What `switch`, `checkbox` and `radio` share: a state that shows as the attribute `data-on`. */
const choice = (tapped: (self: Self & Choice) => void) =>
  element<Choice>(PROPERTIES, {
    observers: {
      checked(on: boolean) {
        this.turn(on)
      },
    },
    attached() {
      this.turn(this.data.checked)
    },
    methods: {
      turn(this: Self & Choice, on: boolean) {
        this.on = !!on
        this._$.getBackendElement()?.toggleAttribute('data-on', this.on)
      },
      tapped(this: Self & Choice) {
        if (!this.data.disabled) tapped(this)
      },
      formValue(this: Self & Choice) {
        return this.on
      },
      formReset(this: Self & Choice) {
        this.turn(false)
      },
    },
  })

export const toggle = choice((self) => {
  self.turn(!self.on)
  self.triggerEvent('change', { value: self.on })
})

export const checkbox = choice((self) => {
  self.turn(!self.on)
  const group = enclosing(self, 'wx-checkbox-group')
  group?.triggerEvent('change', { value: group.formValue?.() })
})

export const radio = choice((self) => {
  if (self.on) return
  const group = enclosing(self, 'wx-radio-group')
  if (group) for (const other of choicesIn(group, 'wx-radio')) other.turn(false)
  self.turn(true)
  group?.triggerEvent('change', { value: self.data.value })
})

const choicesIn = (group: Self, selector: string) => inside(group, selector) as unknown as (Self & Choice)[]

export const checkboxGroup = element<ElementMethods>(
  { name: String },
  {
    methods: {
      formValue(this: Self) {
        return choicesIn(this, 'wx-checkbox')
          .filter(({ on }) => on)
          .map(({ data }) => data.value)
      },
      formReset(this: Self) {
        for (const box of choicesIn(this, 'wx-checkbox')) box.turn(false)
      },
    },
  },
)

export const radioGroup = element<ElementMethods>(
  { name: String },
  {
    methods: {
      formValue(this: Self) {
        return choicesIn(this, 'wx-radio').find(({ on }) => on)?.data.value ?? ''
      },
      formReset(this: Self) {
        for (const button of choicesIn(this, 'wx-radio')) button.turn(false)
      },
    },
  },
)

interface Slider extends ElementMethods {
  field?: HTMLInputElement
}

export const slider = element<Slider>(
  {
    min: { type: Number, value: 0 },
    max: { type: Number, value: 100 },
    step: { type: Number, value: 1 },
    value: Number,
    disabled: Boolean,
    showValue: Boolean,
    name: String,
    activeColor: String,
    backgroundColor: String,
  },
  {
    observers: {
      value(value: number) {
        if (this.field) this.field.value = String(value)
      },
    },
    attached() {
      const { min, max, step, value, disabled } = this.data
      const field = Object.assign(document.createElement('input'), { type: 'range', min, max, step, disabled })
      field.value = String(value)
      this.field = field
      for (const [native, own] of [
        ['input', 'changing'],
        ['change', 'change'],
      ] as const) {
        field.addEventListener(native, (event) => {
          event.stopPropagation()
          this.triggerEvent(own, { value: Number(field.value) })
        })
      }
      hostOf(this).appendChild(field)
    },
    methods: {
      formValue(this: Self & Slider) {
        return Number(this.field?.value ?? this.data.value)
      },
      formReset(this: Self & Slider) {
        if (this.field) this.field.value = String(this.data.min)
      },
    },
  },
)
