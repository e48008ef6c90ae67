import { element, hostOf, service, type Self } from './element'

interface WebView {
  shown?: string
  open(): void
}

/** WeChat fills the page with it. A host that is not among the test's is refused as one that is not among the owner's business domains. */
export const webView = element<WebView>(
  { src: String },
  {
    observers: {
      src() {
        this.open()
      },
    },
    attached() {
      this.open()
    },
    methods: {
      open(this: Self & WebView) {
        const { src } = this.data
        if (!this._$.getBackendElement() || !src || src === this.shown) return
        this.shown = src
        const host = hostOf(this)
        const url = service().mapUrls(src)
        if (!/^https?:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url)) {
          const refused = document.createElement('div')
          refused.className = 'wx-refused'
          refused.textContent = `无法打开该页面\n不支持打开 ${src}\n请确认在小程序的业务域名列表里`
          host.replaceChildren(refused)
          service().warn(`web-view: ${src} is no business domain`)
          this.triggerEvent('error', { src })
          return
        }
        const frame = document.createElement('iframe')
        frame.style.cssText = 'width:100%;height:100%;border:0;display:block'
        frame.onload = () => this.triggerEvent('load', { src })
        frame.src = url
        host.replaceChildren(frame)
      },
    },
  },
)
