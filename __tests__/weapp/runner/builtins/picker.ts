import { element, elementOf, enclosing, hostOf, inside, service, type ElementMethods, type Self } from './element'

interface Picker extends ElementMethods {
  picked?: unknown
}

export const picker = element<Picker>(
  {
    mode: { type: String, value: 'selector' },
    range: Array,
    rangeKey: String,
    value: null,
    start: String,
    end: String,
    fields: String,
    disabled: Boolean,
    name: String,
    headerText: String,
    customItem: String,
    level: String,
  },
  {
    methods: {
      tapped(this: Self & Picker) {
        if (this.data.disabled) return
        service().openPicker({
          ...(this.data as { mode: string }),
          done: (value) => {
            this.picked = value
            this.triggerEvent('change', { value })
          },
          columnChanged: (column, value) => this.triggerEvent('columnchange', { column, value }),
          cancelled: () => this.triggerEvent('cancel', {}),
        })
      },
      formValue(this: Self & Picker) {
        return this.picked ?? this.data.value
      },
      formReset(this: Self & Picker) {
        this.picked = undefined
      },
    },
  },
)

interface PickerView {
  columns(): (Self & Column)[]
  place(): void
  settled(): void
}

interface Column {
  wheel?: HTMLElement
  index: number
  rowHeight(): number
  turnTo(index: number): void
}

export const pickerView = element<PickerView>(
  {
    value: Array,
    indicatorStyle: String,
    indicatorClass: String,
    maskStyle: String,
    maskClass: String,
    immediateChange: Boolean,
  },
  {
    observers: {
      value() {
        setTimeout(() => this.place())
      },
    },
    attached() {
      setTimeout(() => this.place())
    },
    methods: {
      columns(this: Self) {
        return inside(this, 'wx-picker-view-column') as unknown as (Self & Column)[]
      },
      place(this: Self & PickerView) {
        const values = (this.data.value ?? []) as number[]
        this.columns().forEach((column, index) => column.turnTo(values[index] ?? 0))
      },
      settled(this: Self & PickerView) {
        const value = this.columns().map(({ index }) => index)
        if (JSON.stringify(value) === JSON.stringify(this.data.value)) return
        this.triggerEvent('change', { value })
        this.triggerEvent('pickend', {})
      },
    },
  },
)

/** A wheel: rows are scrolled to the middle, or tapped there. */
export const pickerViewColumn = element<Column & ElementMethods>(
  {},
  {
    attached() {
      this.index = 0
      this.wheel = hostOf(this).querySelector<HTMLElement>('.wx-wheel')!
      this.wheel.addEventListener('scrollend', () => {
        this.index = Math.round(this.wheel!.scrollTop / this.rowHeight())
        ;(enclosing(this, 'wx-picker-view') as unknown as PickerView | undefined)?.settled()
      })
    },
    methods: {
      rowHeight(this: Self & Column) {
        return this.wheel?.querySelector<HTMLElement>(':scope > *')?.offsetHeight || 34
      },
      turnTo(this: Self & Column, index: number) {
        if (!this.wheel) return
        const margin = Math.max(0, (hostOf(this).clientHeight - this.rowHeight()) / 2)
        this.wheel.style.padding = `${margin}px 0`
        this.index = index
        this.wheel.scrollTop = index * this.rowHeight()
      },
      tapped(this: Self & Column, target: Element) {
        const row = [...(this.wheel?.children ?? [])].findIndex((child) => child.contains(target))
        if (row < 0 || row === this.index) return
        this.turnTo(row)
        ;(enclosing(this, 'wx-picker-view') as unknown as PickerView | undefined)?.settled()
      },
    },
  },
)

/** The scrolling part of a scroll-view or wheel, for selector queries. */
export const scrollerOf = (node: Element): Element | undefined => {
  const found = elementOf(node) as { scroller?: Element; wheel?: Element } | undefined
  return found?.scroller ?? found?.wheel
}
