import type { PickerRequest } from '../view/service'
import { makeElement } from './shell'

/**
 * The controls of one picker. Returns a function that reads the chosen value, or nothing when a tap on an entry
 * already finishes the picker (`selector`).
 */
export function pickerControls(
  box: HTMLElement,
  request: PickerRequest,
  finish: (value: unknown) => void,
): (() => unknown) | undefined {
  const { mode, range = [] } = request
  if (mode === 'selector') {
    const list = makeElement('options', box)
    range.forEach(
      (entry, index) =>
        void (makeElement('option', list, label(entry, request.rangeKey)).onclick = () => finish(index)),
    )
    return undefined
  }
  if (mode === 'multiSelector') return columns(box, request)
  const field = box.appendChild(document.createElement('input'))
  field.type = mode === 'time' ? 'time' : mode === 'date' ? (request.fields === 'month' ? 'month' : 'date') : 'text'
  field.min = request.start ?? ''
  field.max = request.end ?? ''
  field.value = Array.isArray(request.value) ? request.value.join(',') : String(request.value ?? '')
  return () => (mode === 'region' ? field.value.split(',') : field.value)
}

function columns(box: HTMLElement, { range = [], rangeKey, value, columnChanged }: PickerRequest): () => number[] {
  const chosen = (Array.isArray(value) ? value : []) as number[]
  const fields = (range as unknown[][]).map((column, at) => {
    const field = box.appendChild(document.createElement('select'))
    column.forEach((entry, index) =>
      field.add(new Option(label(entry, rangeKey), String(index), false, chosen[at] === index)),
    )
    field.onchange = () => columnChanged(at, Number(field.value))
    return field
  })
  return () => fields.map((field) => Number(field.value))
}

const label = (entry: unknown, key?: string): string =>
  String(typeof entry === 'object' && entry !== null && key ? ((entry as Record<string, unknown>)[key] ?? '') : entry)
