import { element, hostOf, type Self } from './element'

interface Swiper {
  at: number
  track?: HTMLElement
  dots?: HTMLElement
  timer?: ReturnType<typeof setInterval>
  items(): Element[]
  go(index: number, source: '' | 'touch' | 'autoplay'): void
  drawDots(): void
}

const SWIPE_DISTANCE = 40

export const swiper = element<Swiper>(
  {
    indicatorDots: Boolean,
    indicatorColor: { type: String, value: 'rgba(0,0,0,.3)' },
    indicatorActiveColor: { type: String, value: '#000' },
    autoplay: Boolean,
    current: Number,
    interval: { type: Number, value: 5000 },
    duration: { type: Number, value: 500 },
    circular: Boolean,
    vertical: Boolean,
    displayMultipleItems: { type: Number, value: 1 },
    previousMargin: String,
    nextMargin: String,
    easingFunction: String,
  },
  {
    observers: {
      current(index: number) {
        this.go(index, '')
      },
      autoplay(on: boolean) {
        clearInterval(this.timer)
        if (on) this.timer = setInterval(() => this.go(this.at + 1, 'autoplay'), this.data.interval)
      },
    },
    attached() {
      const host = hostOf(this)
      this.at = 0
      this.track = host.querySelector<HTMLElement>('.wx-track')!
      clearInterval(this.timer)
      if (this.data.autoplay) this.timer = setInterval(() => this.go(this.at + 1, 'autoplay'), this.data.interval)
      listen(this, host)
      // The items come in the same pass as the swiper, but after it.
      setTimeout(() => {
        this.go(this.data.current, '')
        this.drawDots()
      })
    },
    detached() {
      clearInterval(this.timer)
    },
    methods: {
      items(this: Self & Swiper) {
        return [...hostOf(this).querySelectorAll('wx-swiper-item')].filter(
          (item) => item.closest('wx-swiper') === hostOf(this),
        )
      },
      go(this: Self & Swiper, expected: number, source: '' | 'touch' | 'autoplay') {
        const count = this.track ? this.items().length : 0
        if (!this.track || !count) return
        const wraps = this.data.circular || source === 'autoplay'
        const index = wraps ? (expected + count) % count : Math.max(0, Math.min(expected, count - 1))
        const moved = index !== this.at
        this.at = index
        this.track.style.flexDirection = this.data.vertical ? 'column' : 'row'
        this.track.style.transform = `translate${this.data.vertical ? 'Y' : 'X'}(${-100 * index}%)`
        this.drawDots()
        if (!moved) return
        this.triggerEvent('change', { current: index, source, currentItemId: '' })
        this.triggerEvent('animationfinish', { current: index, source, currentItemId: '' })
      },
      drawDots(this: Self & Swiper) {
        this.dots?.remove()
        if (!this.data.indicatorDots) return
        this.dots = document.createElement('div')
        this.dots.className = 'wx-dots'
        this.items().forEach((_, index) => {
          const dot = document.createElement('i')
          dot.style.background = index === this.at ? this.data.indicatorActiveColor : this.data.indicatorColor
          this.dots!.appendChild(dot)
        })
        hostOf(this).appendChild(this.dots)
      },
    },
  },
)

function listen(self: Self & Swiper, host: HTMLElement): void {
  let start: number | undefined
  const along = (point: { clientX: number; clientY: number }) => (self.data.vertical ? point.clientY : point.clientX)
  const begin = (point: { clientX: number; clientY: number }) => void (start = along(point))
  const end = (point: { clientX: number; clientY: number }) => {
    const distance = start === undefined ? 0 : along(point) - start
    start = undefined
    if (Math.abs(distance) > SWIPE_DISTANCE) self.go(self.at + (distance < 0 ? 1 : -1), 'touch')
  }
  host.addEventListener('mousedown', begin)
  host.addEventListener('mouseup', end)
  host.addEventListener('touchstart', (event) => begin(event.touches[0]!), { passive: true })
  host.addEventListener('touchend', (event) => end(event.changedTouches[0]!))
}

export const swiperItem = element({ itemId: String, skipHiddenItemLayout: Boolean })
