import type { PageService } from '../view/service'

/** An element while it runs: what glass-easel gives a component instance. */
export interface Self {
  // Property values arrive from templates with whatever type the app bound.
  data: Record<string, any>
  id: string
  dataset: Record<string, unknown>
  triggerEvent(type: string, detail?: unknown): void
  readonly _$: { getBackendElement(): HTMLElement | null }
}

export type PropertyType = StringConstructor | NumberConstructor | BooleanConstructor | ArrayConstructor | null
export type Properties = Record<string, PropertyType | { type: PropertyType; value: unknown }>

interface Behaviour<Own> {
  /** property names, comma separated → called with their values when one of them is set */
  observers?: Record<string, (...values: any[]) => void>
  attached?(): void
  detached?(): void
  methods?: Partial<Own>
}

export interface ElementDefinition extends Behaviour<object> {
  properties: Properties
}

/** Methods by which the runner and neighbouring elements talk to a built-in element. */
export interface ElementMethods {
  /** The user tapped the element or something in it. */
  tapped?(target: Element): void
  /** Its value in a form's submit event. */
  formValue?(): unknown
  formReset?(): void
}

/** Declares one built-in element. `Own` lists the fields and methods that it adds to itself. */
export function element<Own extends object = object>(
  properties: Properties,
  behaviour: Behaviour<Own> & ThisType<Self & Own> = {},
): ElementDefinition {
  return {
    ...behaviour,
    properties: { hidden: Boolean, animation: null, ...properties },
    observers: {
      hidden(this: Self, hidden: boolean) {
        this._$.getBackendElement()?.toggleAttribute('hidden', !!hidden)
      },
      ...behaviour.observers,
    },
  }
}

/** Selects what the app calls `id`: in the page the id carries the prefix of its component. */
export const byId = (id: string): string => `[id$="--${CSS.escape(id)}"]`

/** The element's own node in the page. */
export function hostOf(self: Self): HTMLElement {
  const host = self._$.getBackendElement()
  if (!host) throw new Error('a built-in element was used before it was attached')
  return host
}

interface BoundNode extends Element {
  __wxElement?: { getMethodCaller?(): unknown }
}

/** The built-in element behind a node, if there is one. */
export function elementOf(
  node: Element | null | undefined,
): (Self & ElementMethods & Record<string, unknown>) | undefined {
  return (node as BoundNode | null)?.__wxElement?.getMethodCaller?.() as
    | (Self & ElementMethods & Record<string, unknown>)
    | undefined
}

/** The nearest enclosing element that matches, e.g. the `wx-form` around a button. */
export const enclosing = (self: Self, selector: string) => elementOf(hostOf(self).parentElement?.closest(selector))

/** All elements inside that match. */
export const inside = (self: Self, selector: string) =>
  [...hostOf(self).querySelectorAll(selector)].map((node) => elementOf(node)).filter((found) => found !== undefined)

/** What the logic layer offers to this page's view. */
export const service = (): PageService => (window as unknown as { __service: PageService }).__service
