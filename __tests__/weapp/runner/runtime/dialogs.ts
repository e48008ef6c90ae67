import type { PickerRequest } from '../view/service'
import { pickerControls } from './pickerControls'
import { makeElement } from './shell'

export interface ModalRequest {
  title?: string
  content?: string
  showCancel?: boolean
  cancelText?: string
  cancelColor?: string
  confirmText?: string
  confirmColor?: string
  editable?: boolean
  placeholderText?: string
}

export interface ToastRequest {
  title?: string
  icon?: string
  /** ms; none for a loading, which stays until it is hidden */
  duration?: number
  mask?: boolean
}

/** What WeChat draws over the page: dialogs, action sheets, pickers, toasts. */
export interface Dialogs {
  modal(request: ModalRequest): Promise<{ confirm: boolean; cancel: boolean; content: string | null }>
  /** Index of the chosen entry, `undefined` when the user closed the sheet. */
  sheet(items: string[]): Promise<number | undefined>
  picker(request: PickerRequest): void
  toast(request: ToastRequest): void
  hideToast(): void
}

const GLYPHS: Record<string, string> = { success: '✓', error: '!', loading: '◌' }

export function createDialogs(): Dialogs {
  let toast: HTMLElement | undefined

  function open(low: boolean): { box: HTMLElement; close: () => void } {
    const mask = makeElement(low ? 'phone-mask low' : 'phone-mask', document.body)
    return { box: makeElement('phone-dialog', mask), close: () => mask.remove() }
  }

  function buttons(
    box: HTMLElement,
    entries: { className: string; text: string; color?: string; run: () => void }[],
  ): void {
    const row = makeElement('buttons', box)
    for (const { className, text, color, run } of entries) {
      const button = makeElement(className, row, text)
      if (color) button.style.color = color
      button.onclick = run
    }
  }

  function hideToast(): void {
    toast?.remove()
    toast = undefined
  }

  return {
    hideToast,
    toast({ title = '', icon = 'success', duration, mask }) {
      hideToast()
      const shown = makeElement(mask ? 'phone-toast masked' : 'phone-toast', document.body)
      toast = shown
      if (GLYPHS[icon]) makeElement('glyph', shown, GLYPHS[icon])
      shown.append(title)
      if (duration !== undefined) setTimeout(() => void (toast === shown && hideToast()), duration)
    },
    modal: (request) =>
      new Promise((response) => {
        const { title, content = '', showCancel = true, editable } = request
        const { box, close } = open(false)
        if (title) makeElement('head', box, title)
        const field = editable ? box.appendChild(document.createElement('input')) : undefined
        if (field) Object.assign(field, { value: content, placeholder: request.placeholderText ?? '' })
        else makeElement('body', box, content)
        const end = (confirm: boolean) => () => {
          close()
          response({ confirm, cancel: !confirm, content: field && confirm ? field.value : null })
        }
        buttons(box, [
          ...(showCancel
            ? [{ className: 'cancel', text: request.cancelText ?? '取消', color: request.cancelColor, run: end(false) }]
            : []),
          { className: 'confirm', text: request.confirmText ?? '确定', color: request.confirmColor, run: end(true) },
        ])
      }),
    sheet: (items) =>
      new Promise((response) => {
        const { box, close } = open(true)
        const end = (index?: number) => () => {
          close()
          response(index)
        }
        const list = makeElement('options', box)
        items.forEach((item, index) => void (makeElement('option', list, item).onclick = end(index)))
        buttons(box, [{ className: 'cancel', text: '取消', run: end() }])
      }),
    picker(request) {
      const { box, close } = open(true)
      if (request.headerText) makeElement('head', box, request.headerText)
      const finish = (value: unknown) => {
        close()
        request.done(value)
      }
      const value = pickerControls(box, request, finish)
      buttons(box, [
        {
          className: 'cancel',
          text: '取消',
          run: () => {
            close()
            request.cancelled()
          },
        },
        ...(value ? [{ className: 'confirm', text: '确定', run: () => finish(value()) }] : []),
      ])
    },
  }
}
