import type { ClipboardPort } from '../ports'

export const clipboard: ClipboardPort = {
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Old browsers and plain http have no clipboard API.
      const field = document.createElement('textarea')
      field.value = text
      field.style.position = 'fixed'
      field.style.opacity = '0'
      document.body.appendChild(field)
      field.select()
      const copied = document.execCommand('copy')
      field.remove()
      return copied
    }
  },
}
