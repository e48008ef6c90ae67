import { element, hostOf, service, type ElementMethods, type Self } from './element'

export const view = element({
  hoverClass: { type: String, value: 'none' },
  hoverStopPropagation: Boolean,
  hoverStartTime: Number,
  hoverStayTime: Number,
})

export const text = element({
  selectable: Boolean,
  userSelect: Boolean,
  space: String,
  decode: Boolean,
  overflow: String,
  maxLines: null,
  numberOfLines: null,
})

/** Elements that only hold what the app puts inside. */
export const container = element({
  hoverClass: String,
  show: { type: Boolean, value: true },
  enable: { type: Boolean, value: true },
})

const ROUTE_OF: Record<string, string> = {
  navigate: 'navigateTo',
  redirect: 'redirectTo',
  switchTab: 'switchTab',
  reLaunch: 'reLaunch',
}

export const navigator = element<ElementMethods>(
  {
    url: String,
    openType: { type: String, value: 'navigate' },
    delta: { type: Number, value: 1 },
    target: String,
    appId: String,
    path: String,
    hoverClass: String,
  },
  {
    methods: {
      tapped(this: Self) {
        const { openType, url, delta, target, appId, path } = this.data
        const { wx } = service()
        if (target === 'miniProgram') wx.navigateToMiniProgram!({ appId, path })
        else if (openType === 'navigateBack') wx.navigateBack!({ delta })
        else wx[ROUTE_OF[openType as string] ?? 'navigateTo']!({ url })
      },
    },
  },
)

const GLYPHS: Record<string, string> = {
  success: '✔',
  success_no_circle: '✓',
  info: 'ℹ',
  warn: '⚠',
  waiting: '⏳',
  cancel: '✖',
  clear: '✕',
  search: '⌕',
}

export const icon = element(
  { type: String, size: null, color: String },
  {
    attached() {
      const host = hostOf(this)
      host.textContent = GLYPHS[this.data.type] ?? '●'
      host.style.color = this.data.color
    },
  },
)

interface Progress {
  bar?: HTMLElement
}

export const progress = element<Progress>(
  {
    percent: Number,
    showInfo: Boolean,
    activeColor: String,
    backgroundColor: String,
    strokeWidth: { type: Number, value: 6 },
    color: String,
  },
  {
    observers: {
      percent(percent: number) {
        if (this.bar) this.bar.style.width = `${percent}%`
      },
    },
    attached() {
      const { percent, strokeWidth, activeColor, color } = this.data
      this.bar = document.createElement('div')
      this.bar.style.cssText = `width:${percent}%;height:${strokeWidth}px;background:${activeColor || color || '#09bb07'}`
      hostOf(this).appendChild(this.bar)
    },
  },
)

interface RichNode {
  type?: string
  text?: string
  name?: string
  attrs?: Record<string, string>
  children?: RichNode[]
}

interface RichText {
  draw(): void
}

export const richText = element<RichText>(
  { nodes: null, space: String, userSelect: Boolean, mode: String },
  {
    observers: {
      nodes() {
        this.draw()
      },
    },
    attached() {
      this.draw()
    },
    methods: {
      draw(this: Self) {
        const host = this._$.getBackendElement()
        if (!host) return
        const nodes = this.data.nodes as string | RichNode | RichNode[] | null
        if (typeof nodes === 'string') host.replaceChildren(cleanHtml(nodes))
        else host.replaceChildren(...[nodes ?? []].flat().map(richNode))
      },
    },
  },
)

/** As WeChat does: no scripts, no frames, no handlers. */
function cleanHtml(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = service().mapUrls(html)
  for (const bad of template.content.querySelectorAll('script,style,iframe,link,object,embed')) bad.remove()
  for (const node of template.content.querySelectorAll('*')) {
    for (const name of node.getAttributeNames()) if (/^on/i.test(name)) node.removeAttribute(name)
  }
  return template.content
}

function richNode({ type, text: content, name = 'div', attrs = {}, children = [] }: RichNode): Node {
  if (type === 'text') return document.createTextNode(content ?? '')
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attrs))
    if (!/^on/i.test(key)) node.setAttribute(key, service().mapUrls(value))
  node.append(...children.map(richNode))
  return node
}

interface Canvas {
  canvas?: HTMLCanvasElement
}

export const canvas = element<Canvas>(
  { type: String, canvasId: String, disableScroll: Boolean },
  {
    attached() {
      this.canvas = document.createElement('canvas')
      this.canvas.style.cssText = 'width:100%;height:100%;display:block'
      // WeChat's canvas node makes its own pictures and frames: the logic layer has neither Image nor requestAnimationFrame.
      Object.assign(this.canvas, {
        createImage: () => service().pictureForCanvas(new Image()),
        requestAnimationFrame: (run: FrameRequestCallback) => setTimeout(() => run(Date.now()), 16),
        cancelAnimationFrame: (id: number) => clearTimeout(id),
        createPath2D: (path?: Path2D) => new Path2D(path),
      })
      hostOf(this).appendChild(this.canvas)
    },
  },
)

interface Placeholder {
  box?: HTMLElement
}

/** Elements that need the phone itself (map, video, camera …) show a labelled box of their size. */
export const placeholder = (name: string) =>
  element<Placeholder>(
    {
      src: String,
      poster: String,
      type: String,
      latitude: Number,
      longitude: Number,
      scale: Number,
      markers: Array,
      controls: { type: Boolean, value: true },
      autoplay: Boolean,
      showLocation: Boolean,
    },
    {
      observers: {
        'src, markers'(src: string, markers: unknown[]) {
          if (this.box)
            this.box.title = `${name} ${src || ''} ${markers?.length ? `${markers.length} markers` : ''}`.trim()
        },
      },
      attached() {
        this.box = document.createElement('div')
        this.box.className = 'wx-placeholder'
        this.box.dataset.element = name
        hostOf(this).prepend(this.box)
      },
    },
  )
