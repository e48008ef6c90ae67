import type { PageService } from '../view/service'
import { tapOpenType } from './openType'
import type { PageEntry, Runtime } from './runtime'

const KB = 1024
/** WeChat advises against more than 256 KB in one setData and refuses more than 1 MB. */
const SET_DATA = { warn: 256 * KB, max: 1024 * KB }
/** setData this soon after onReady still counts to the first screen. */
const FIRST_SCREEN = 300
const REACH_BOTTOM = 50

export function createPageService(rt: Runtime, entry: PageEntry): PageService {
  const { log, files } = rt
  const encoder = new TextEncoder()
  const settings = { ...rt.project.app.window, ...rt.project.components[entry.route]?.json }
  let atEnd = false
  return {
    get wx() {
      return rt.wx
    },
    asset: (src) => files.asset(src, entry.route),
    mapUrls: files.mapUrls,
    pictureForCanvas: (picture) => mapSource(picture, (src) => files.asset(src, entry.route)),
    warn: (message) => log.warn(message),
    breach: (message) => log.error('rule', message),
    thrown: (error, where) => log.thrown(error, where),
    bridgeMs: rt.options.bridgeMs,
    setDataSent(json) {
      rt.activity.touch()
      const bytes = encoder.encode(json).length
      const first = entry.readyAt === undefined || Date.now() - entry.readyAt < FIRST_SCREEN
      log.setData({ page: entry.route, bytes, first })
      if (bytes > SET_DATA.max) log.error('rule', `setData of ${Math.round(bytes / KB)} KB is over 1 MB`)
      else if (bytes > SET_DATA.warn) log.warn(`setData of ${Math.round(bytes / KB)} KB is over 256 KB`)
    },
    scrolled(scrollTop, distanceToEnd) {
      rt.activity.touch()
      rt.pages.call(entry.instance, 'onPageScroll', { scrollTop })
      const near = distanceToEnd <= (settings.onReachBottomDistance ?? REACH_BOTTOM)
      if (near && !atEnd) rt.pages.call(entry.instance, 'onReachBottom')
      atEnd = near
    },
    openType: (type, button) => tapOpenType(rt, entry, type, button),
    openPicker: (request) => rt.dialogs.picker(request),
  }
}

/** A canvas picture takes the same addresses as an `image` element. */
function mapSource(picture: HTMLImageElement, address: (src: string) => string): HTMLImageElement {
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(picture) as object, 'src')!
  picture.crossOrigin = 'anonymous'
  Object.defineProperty(picture, 'src', {
    get: () => native.get!.call(picture) as string,
    set(src: string) {
      native.set!.call(picture, address(src))
    },
  })
  return picture
}
