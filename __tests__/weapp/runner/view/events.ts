import { CurrentWindowBackendContext, type Element as EaselElement } from 'glass-easel'
import { elementOf } from '../builtins/element'

type Listener = Parameters<CurrentWindowBackendContext['onEvent']>[0]
type Options = Parameters<Listener>[3]
interface Point {
  pageX: number
  pageY: number
  clientX: number
  clientY: number
}

const MOUSE_AS_TOUCH = [
  ['mousedown', 'touchstart'],
  ['mousemove', 'touchmove'],
  ['mouseup', 'touchend'],
] as const

/** glass-easel's browser backend, with a phone's events: touches for the mouse, tap details as WeChat gives them. */
export class PhoneBackend extends CurrentWindowBackendContext {
  /** Frames that are not on top get no animation frames, but a phone's background page still responds. */
  override render(done: (error: Error | null) => void): void {
    setTimeout(() => done(null), 0)
  }

  override onEvent(listener: Listener): void {
    super.onEvent((target, type, detail, options) => this.dispatch(listener, target, type, detail, options))
    for (const [mouse, touch] of MOUSE_AS_TOUCH) {
      document.addEventListener(
        mouse,
        (event) => (mouse === 'mousemove' && !event.buttons ? undefined : this.fire(event, touch)),
        true,
      )
    }
  }

  /** Plays a long press on a node. Explicit, so that a slow machine never turns a tap into one. */
  longPress(node: Element): void {
    const { left, top, width, height } = node.getBoundingClientRect()
    const at = { clientX: left + width / 2, clientY: top + height / 2 }
    const event = new MouseEvent('longpress', at)
    Object.defineProperty(event, 'target', { value: node })
    for (const type of ['touchstart', 'longpress', 'longtap', 'touchend'])
      this.fire(event, type, { x: at.clientX, y: at.clientY })
  }

  private fire(event: Event, type: string, detail: unknown = {}): void {
    // The base class keeps the way from a DOM event to its element to itself.
    const { _$trigger: trigger } = this as unknown as {
      _$trigger(e: Event, t: string, d: unknown, bubbles: boolean, composed: boolean): void
    }
    trigger.call(this, event, type, detail, true, true)
  }

  private dispatch(
    listener: Listener,
    target: EaselElement,
    type: string,
    detail: { x?: number; y?: number },
    given: Options,
  ) {
    const event = given.originalEvent as Event | undefined
    const node = event?.target as Element | null | undefined
    const isTap = type === 'tap'
    if (isTap && node?.closest?.('wx-button[disabled]')) return undefined
    const shown =
      isTap || type.startsWith('long') ? { x: detail.x, y: detail.y } : type.startsWith('touch') ? {} : detail
    const options = /^(touch|tap$|long)/.test(type) ? { ...given, extraFields: touchFields(type, event) } : given
    const status = listener(target, type, shown, options as Options)
    if (isTap && node) tapElements(node)
    return status
  }
}

function touchFields(type: string, event: Event | undefined) {
  const point = ((event as TouchEvent | undefined)?.changedTouches?.[0] ?? event) as Point | undefined
  const touches =
    point?.clientX === undefined
      ? []
      : [{ identifier: 0, pageX: point.pageX, pageY: point.pageY, clientX: point.clientX, clientY: point.clientY }]
  return { touches: /end|cancel/.test(type) ? [] : touches, changedTouches: touches }
}

/**
 * Notifies the built-in elements around a tapped node, innermost first; a control inside a label is notified once.
 */
function tapElements(node: Element): void {
  for (let at: Element | null = node; at; at = at.parentElement) {
    const found = elementOf(at)
    if (!found?.isBuiltIn || !found.tapped) continue
    found.tapped(node)
    if (at.tagName !== 'WX-LABEL') return
  }
}

interface EaselEvent {
  type: string
  timeStamp: number
  target: EventTarget & Sender
  currentTarget: EventTarget & Sender
  mark?: unknown
  detail: unknown
  touches?: unknown
  changedTouches?: unknown
}

interface Sender {
  id?: string
  _$?: Sender & { dataset?: unknown; getBackendElement?(): HTMLElement | null }
  dataset?: unknown
  getBackendElement?(): HTMLElement | null
}

const isEaselEvent = (value: unknown): value is EaselEvent => {
  const event = value as { currentTarget?: unknown; target?: unknown; getEventName?: unknown } | undefined
  return !!event?.currentTarget && !!event.target && typeof event.getEventName === 'function'
}

/** Handlers get plain objects, as they do across WeChat's bridge. */
export const plainEvents = <Handler extends (...args: never[]) => unknown>(handler: Handler) =>
  function (this: unknown, ...args: unknown[]): unknown {
    if (isEaselEvent(args[0])) args[0] = plainEvent(args[0])
    return (handler as unknown as (...a: unknown[]) => unknown).apply(this, args)
  }

function plainEvent(event: EaselEvent) {
  const { type, timeStamp, touches, changedTouches } = event
  return {
    type,
    timeStamp,
    target: plainTarget(event.target),
    currentTarget: plainTarget(event.currentTarget),
    mark: copy(event.mark ?? {}),
    detail: copy(event.detail) ?? {},
    ...(touches ? { touches: copy(touches), changedTouches: copy(changedTouches) } : {}),
  }
}

function plainTarget(sender: Sender) {
  const source = sender._$ ?? sender
  const node = source.getBackendElement?.()
  return {
    id: sender.id ?? '',
    dataset: copy(source.dataset ?? {}),
    offsetLeft: node?.offsetLeft ?? 0,
    offsetTop: node?.offsetTop ?? 0,
  }
}

function copy(value: unknown): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
  } catch {
    return {}
  }
}
