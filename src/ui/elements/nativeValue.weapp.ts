import { FormElement, TaroElement } from '@tarojs/runtime'

/**
 * Keeps text that is being typed in WeChat's native fields out of the way of our own updates.
 *
 * Taro sends a field's text back on every key, on every render, and with its siblings when one of them comes or goes. The text arrives after
 * a round trip between WeChat's two threads, so on a slow phone it replaces what was typed in the meantime and letters are lost. Here a
 * field is sent a value only when it differs from what the field itself has reported; until then Taro's tree holds the value sent last, which
 * WeChat takes for no change.
 */
const typed = new WeakMap<FormElement, unknown>()
const send = TaroElement.prototype.setAttribute
const dispatch = TaroElement.prototype.dispatchEvent

FormElement.prototype.dispatchEvent = function (this: FormElement, event) {
  if (event.mpEvent && (event.type === 'input' || event.type === 'change')) typed.set(this, event.mpEvent.detail.value)
  return dispatch.call(this, event)
}

FormElement.prototype.setAttribute = function (this: FormElement, name: string, value: unknown) {
  if (name !== 'value') return send.call(this, name, value)
  const reported = typed.has(this)
  const held = reported ? typed.get(this) : this.props.value
  if (value === held) return
  typed.delete(this)
  // WeChat ignores a value equal to the one sent last, and that may be this one: a box that was '' before the search it is cleared of. So
  // the field is first sent what it holds.
  if (reported && this._root) {
    send.call(this, name, held)
    this._root.enqueueUpdateCallback(() => send.call(this, name, value))
  } else send.call(this, name, value)
}
