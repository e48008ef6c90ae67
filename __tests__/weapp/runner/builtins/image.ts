import { element, hostOf, service, type Self } from './element'

interface Image {
  picture?: HTMLImageElement
  shown?: string
  draw(): void
}

const FIT: Record<string, string> = { aspectFit: 'contain', aspectFill: 'cover', scaleToFill: 'fill', center: 'none' }

export const image = element<Image>(
  {
    src: String,
    mode: { type: String, value: 'scaleToFill' },
    lazyLoad: Boolean,
    showMenuByLongpress: Boolean,
    webp: Boolean,
    fadeIn: Boolean,
  },
  {
    observers: {
      'src, mode'() {
        this.draw()
      },
    },
    attached() {
      const picture = document.createElement('img')
      this.picture = picture
      picture.draggable = false
      picture.alt = ''
      hostOf(this).appendChild(picture)
      picture.addEventListener('load', (event) => {
        event.stopPropagation()
        this.triggerEvent('load', { width: picture.naturalWidth, height: picture.naturalHeight })
      })
      picture.addEventListener('error', (event) => {
        event.stopPropagation()
        service().warn(`image does not load: ${this.data.src}`)
        this.triggerEvent('error', { errMsg: `GET ${this.data.src} 404 (Not Found)` })
      })
      this.draw()
    },
    methods: {
      draw(this: Self & Image) {
        const { picture, data } = this
        // The last setData of a page that has just closed finds the element detached.
        if (!picture || !this._$.getBackendElement()) return
        const host = hostOf(this)
        picture.style.cssText = `width:100%;height:100%;display:block;object-fit:${FIT[data.mode] ?? 'fill'}`
        // These two modes size the element by the picture, whatever height (or width) the app sets.
        if (data.mode === 'widthFix') {
          host.style.setProperty('height', 'auto', 'important')
          picture.style.height = 'auto'
        } else if (data.mode === 'heightFix') {
          host.style.setProperty('width', 'auto', 'important')
          picture.style.width = 'auto'
        }
        const url = data.src ? service().asset(data.src) : ''
        picture.hidden = !url
        if (this.shown === url) return
        this.shown = url
        if (url) picture.src = url
        else picture.removeAttribute('src')
      },
    },
  },
)
