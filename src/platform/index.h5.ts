import { clipboard } from './h5/clipboard'
import { http } from './h5/http'
import { imSdk } from './h5/imSdk'
import { media } from './h5/media'
import { forgetSeen } from './h5/offline/seen'
import { router } from './h5/router'
import { createShare } from './h5/share'
import { withSurroundings } from './h5/surroundings'
import { storage } from './h5/storage'
import { system } from './h5/system'
import { uploads } from './h5/uploads'
import type { Platform } from './ports'

export const createPlatform = (): Platform =>
  withSurroundings({
    http,
    storage,
    router,
    system,
    share: createShare(clipboard),
    media,
    uploads,
    clipboard,
    scan: () => import('./h5/scan').then((chunk) => chunk.scan),
    imSdk,
    chatMedia: () => import(/* webpackChunkName: "im" */ './h5/chatMedia').then(({ chatMedia }) => chatMedia),
    files: () => import('./h5/files').then((chunk) => chunk.files),
    analytics: () => import(/* webpackChunkName: "usage" */ './h5/analytics').then(({ analytics }) => analytics),
    offline: {
      async load(idleMs) {
        await new Promise((passed) => setTimeout(passed, navigator.onLine ? idleMs : 0))
        return (await import(/* webpackChunkName: "offline" */ './h5/offline/page')).offline
      },
      forget: forgetSeen,
    },
    cashier: null,
    host: null,
    openApp: (link) => void (location.href = link),
    location: () => import('./h5/location').then((chunk) => chunk.location),
    leave: async (url) => (location.assign(url), true),
    openWindow: null,
  })
