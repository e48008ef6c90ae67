import { byId, element, hostOf, type Self } from './element'

interface ScrollView {
  scroller?: HTMLElement
  refreshing?: boolean
  arrange(): void
  /** The user pulled the list down. Returns whether the element has a refresher. */
  pulled(): boolean
}

const amount = (value: unknown): number | undefined =>
  value === null || value === undefined || value === '' ? undefined : parseFloat(String(value))

export const scrollView = element<ScrollView>(
  {
    scrollX: Boolean,
    scrollY: Boolean,
    upperThreshold: { type: Number, value: 50 },
    lowerThreshold: { type: Number, value: 50 },
    scrollTop: null,
    scrollLeft: null,
    scrollIntoView: String,
    scrollWithAnimation: Boolean,
    enableFlex: Boolean,
    enableBackToTop: Boolean,
    refresherEnabled: Boolean,
    refresherTriggered: Boolean,
    refresherThreshold: { type: Number, value: 45 },
    refresherDefaultStyle: String,
    refresherBackground: String,
    enhanced: Boolean,
    bounces: { type: Boolean, value: true },
    showScrollbar: { type: Boolean, value: true },
    pagingEnabled: Boolean,
    scrollAnchoring: Boolean,
    type: String,
  },
  {
    observers: {
      'scrollX, scrollY, enableFlex'() {
        this.arrange()
      },
      scrollTop(value: unknown) {
        const top = amount(value)
        if (this.scroller && top !== undefined) this.scroller.scrollTop = top
      },
      scrollLeft(value: unknown) {
        const left = amount(value)
        if (this.scroller && left !== undefined) this.scroller.scrollLeft = left
      },
      scrollIntoView(id: string) {
        if (id) setTimeout(() => reveal(this.scroller, id))
      },
      refresherTriggered(on: boolean) {
        if (this.refreshing && !on) this.triggerEvent('refresherrestore', { dy: 0 })
        this.refreshing = !!on
      },
    },
    attached() {
      this.scroller = hostOf(this).querySelector<HTMLElement>('.wx-scroller')!
      this.arrange()
      listen(this, this.scroller)
      setTimeout(() => {
        const { scrollTop, scrollLeft, scrollIntoView } = this.data
        if (!this.scroller) return
        this.scroller.scrollTop = amount(scrollTop) ?? this.scroller.scrollTop
        this.scroller.scrollLeft = amount(scrollLeft) ?? this.scroller.scrollLeft
        if (scrollIntoView) reveal(this.scroller, scrollIntoView)
      })
    },
    methods: {
      arrange(this: Self & ScrollView) {
        if (!this.scroller) return
        const { scrollX, scrollY, enableFlex } = this.data
        this.scroller.style.cssText = `height:100%;max-height:inherit;overflow-x:${scrollX ? 'auto' : 'hidden'};overflow-y:${scrollY ? 'auto' : 'hidden'};${
          enableFlex ? 'display:flex;flex-direction:inherit;' : ''
        }`
      },
      pulled(this: Self & ScrollView) {
        if (!this.data.refresherEnabled) return false
        this.triggerEvent('refresherpulling', { dy: 45 })
        this.triggerEvent('refresherrefresh', { dy: 45 })
        return true
      },
    },
  },
)

function reveal(scroller: HTMLElement | undefined, id: string): void {
  const target = scroller?.querySelector(byId(id))
  if (!scroller || !target) return
  const from = scroller.getBoundingClientRect()
  const to = target.getBoundingClientRect()
  scroller.scrollTop += to.top - from.top
  scroller.scrollLeft += to.left - from.left
}

/** `scroll` each time; `scrolltolower` and `scrolltoupper` once on each arrival at an end. */
function listen(self: Self & ScrollView, scroller: HTMLElement): void {
  let last = { top: 0, left: 0 }
  let atLower = false
  scroller.addEventListener('scroll', (event) => {
    event.stopPropagation()
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = scroller
    const { scrollX, scrollY, lowerThreshold, upperThreshold } = self.data
    self.triggerEvent('scroll', {
      scrollTop,
      scrollLeft,
      scrollHeight,
      scrollWidth,
      deltaX: last.left - scrollLeft,
      deltaY: last.top - scrollTop,
    })
    const sideways = scrollX && !scrollY
    const left = sideways ? scrollWidth - scrollLeft - clientWidth : scrollHeight - scrollTop - clientHeight
    const lower = left <= lowerThreshold
    if (lower && !atLower) self.triggerEvent('scrolltolower', { direction: sideways ? 'right' : 'bottom' })
    atLower = lower
    const now = sideways ? scrollLeft : scrollTop
    const before = sideways ? last.left : last.top
    if (now <= upperThreshold && before > upperThreshold)
      self.triggerEvent('scrolltoupper', { direction: sideways ? 'left' : 'top' })
    last = { top: scrollTop, left: scrollLeft }
  })
}
