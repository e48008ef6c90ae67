import type { ViewElement } from '../../view/main'
import type { PageEntry, PageInstance, Runtime, WxTable } from '../runtime'

interface Fields {
  id?: boolean
  dataset?: boolean
  rect?: boolean
  size?: boolean
  scrollOffset?: boolean
  node?: boolean
  context?: boolean
  properties?: string[]
  computedStyle?: string[]
}

interface Question {
  selector: string | null
  all: boolean
  fields: Fields
  scope: PageInstance | null
  response?: (result: unknown) => void
}

const scrollState = ({ scrollTop, scrollLeft, scrollHeight, scrollWidth }: Element) => ({
  scrollTop,
  scrollLeft,
  scrollHeight,
  scrollWidth,
})

/** wx.createSelectorQuery: queries are collected, exec() runs them all after the pending render. */
export function queryApis(rt: Runtime): WxTable {
  const entryOf = (scope: PageInstance | null): PageEntry => scope?.runnerEntry ?? rt.pages.current()!

  function createSelectorQuery() {
    const questions: Question[] = []
    let scope: PageInstance | null = null

    const about = (selector: string | null, all: boolean) => {
      const collect = (fields: Fields, response?: (result: unknown) => void) => {
        questions.push({ selector, all, fields, scope, response })
        return query
      }
      return {
        boundingClientRect: (response?: (result: unknown) => void) =>
          collect({ id: true, dataset: true, rect: true, size: true }, response),
        scrollOffset: (response?: (result: unknown) => void) =>
          collect({ id: true, dataset: true, scrollOffset: true }, response),
        fields: collect,
        node: (response?: (result: unknown) => void) => collect({ node: true }, response),
        context: (response?: (result: unknown) => void) => collect({ context: true }, response),
      }
    }
    const query = {
      in(instance: PageInstance | null) {
        scope = instance
        return query
      },
      select: (selector: string) => about(selector, false),
      selectAll: (selector: string) => about(selector, true),
      selectViewport: () => about(null, false),
      exec(done?: (results: unknown[]) => void) {
        const end = rt.activity.begin()
        setTimeout(() => {
          end()
          const results = questions.map((question) => {
            const result = response(question)
            question.response?.(result)
            return result
          })
          done?.(results)
        })
        return query
      },
    }
    return query
  }

  function response({ selector, all, fields, scope }: Question): unknown {
    const entry = entryOf(scope)
    if (selector === null) return viewport(entry)
    const found = find(entry, scope, selector, all).map((each) => describe(entry, each, fields))
    return all ? found : (found[0] ?? null)
  }

  function find(entry: PageEntry, scope: PageInstance | null, selector: string, all: boolean): ViewElement[] {
    try {
      return entry.view.query(scope, selector, all)
    } catch (error) {
      rt.log.warn(`selector ${selector}: ${(error as Error).message}`)
      return []
    }
  }

  function createIntersectionObserver(
    instance: PageInstance | null,
    options: { thresholds?: number[]; observeAll?: boolean } = {},
  ) {
    let watching: IntersectionObserver | undefined
    let margins: Record<string, number> = {}
    let relative: string | undefined
    const observer = {
      relativeTo(selector: string, given: Record<string, number> = {}) {
        ;[relative, margins] = [selector, given]
        return observer
      },
      relativeToViewport(given: Record<string, number> = {}) {
        margins = given
        return observer
      },
      observe(selector: string, changed: (result: unknown) => void) {
        const entry = entryOf(instance)
        const root = relative ? find(entry, instance, relative, false)[0]?.getBackendElement() : null
        const inner = entry.frame.contentWindow as unknown as typeof window
        watching = new inner.IntersectionObserver((list) => list.forEach((each) => changed(intersection(each))), {
          root: root ?? entry.frame.contentDocument,
          threshold: options.thresholds ?? [0],
          rootMargin: ['top', 'right', 'bottom', 'left'].map((side) => `${margins[side] ?? 0}px`).join(' '),
        })
        for (const target of find(entry, instance, selector, !!options.observeAll))
          watching.observe(target.getBackendElement()!)
      },
      disconnect: () => watching?.disconnect(),
    }
    return observer
  }

  return { createSelectorQuery, createIntersectionObserver }
}

function viewport({ frame }: PageEntry) {
  const root = frame.contentDocument!.documentElement
  const { clientWidth: width, clientHeight: height } = root
  const scroll = { ...scrollState(root), scrollTop: frame.contentWindow!.scrollY }
  return { id: '', dataset: {}, left: 0, top: 0, right: width, bottom: height, width, height, ...scroll }
}

function describe(entry: PageEntry, element: ViewElement, fields: Fields): Record<string, unknown> | null {
  const node = element.getBackendElement()
  if (!node?.getBoundingClientRect) return null
  const { left, right, top, bottom, width, height } = node.getBoundingClientRect()
  const data = entry.view.elementMethods(node)?.data ?? {}
  const styles = fields.computedStyle?.length ? entry.frame.contentWindow!.getComputedStyle(node) : undefined
  return {
    ...(fields.id ? { id: element.id } : {}),
    ...(fields.dataset ? { dataset: element.dataset } : {}),
    ...(fields.rect ? { left, right, top, bottom } : {}),
    ...(fields.size ? { width, height } : {}),
    ...(fields.scrollOffset ? scrollState(entry.view.scrollerOf(node) ?? node) : {}),
    ...(fields.node || fields.context ? drawing(node) : {}),
    ...Object.fromEntries((fields.properties ?? []).map((name) => [name, data[name]])),
    ...Object.fromEntries((fields.computedStyle ?? []).map((name) => [name, styles!.getPropertyValue(name)])),
  }
}

/** A canvas gives its drawing surface; other elements themselves. */
function drawing(node: HTMLElement) {
  const canvas = node.querySelector('canvas')
  if (canvas && !canvas.dataset.sized) {
    canvas.dataset.sized = 'true'
    Object.assign(canvas, { width: canvas.clientWidth, height: canvas.clientHeight })
  }
  return { node: canvas ?? node, context: canvas?.getContext('2d') ?? {} }
}

function intersection({
  target,
  intersectionRatio,
  intersectionRect,
  boundingClientRect,
  rootBounds,
  time,
}: IntersectionObserverEntry) {
  const { id, dataset } = (target as Element & { __wxElement?: { id?: string; dataset?: unknown } }).__wxElement ?? {}
  return {
    id,
    dataset,
    intersectionRatio,
    intersectionRect,
    boundingClientRect,
    relativeRect: rootBounds,
    time,
  }
}
