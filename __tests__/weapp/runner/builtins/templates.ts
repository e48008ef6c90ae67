import { ELEMENT_NAMES } from '../compile/elements'

/** Shadow tree of each built-in element. Compiled on the node side, so this file must not touch the browser. */
const SPECIAL: Record<string, string> = {
  'scroll-view': '<div class="wx-scroller"><slot/></div>',
  swiper: '<div class="wx-track"><slot/></div>',
  'picker-view-column': '<div class="wx-wheel"><slot/></div>',
}

/** Elements that show nothing of what the app puts inside them. */
const LEAVES = new Set([
  'image',
  'cover-image',
  'input',
  'textarea',
  'switch',
  'slider',
  'icon',
  'progress',
  'rich-text',
  'canvas',
  'web-view',
])

export const elementTemplates: Record<string, string> = Object.fromEntries(
  ELEMENT_NAMES.map((name) => [name, SPECIAL[name] ?? (LEAVES.has(name) ? '' : '<slot/>')]),
)
