import type { Platform } from './ports'
import { cashier } from './weapp/cashier'
import { allowSubpackageChunks } from './weapp/chunks'
import { clipboard } from './weapp/clipboard'
import { http } from './weapp/http'
import { imSdk } from './weapp/imSdk'
import { leave, location } from './weapp/location'
import { media } from './weapp/media'
import { mini } from './weapp/mini'
import { scan } from './weapp/scan'
import { router } from './weapp/router'
import { share } from './weapp/share'
import { storage } from './weapp/storage'
import { system } from './weapp/system'
import { uploads } from './weapp/uploads'

const ports: Platform = {
  http,
  storage,
  router,
  system,
  share,
  media,
  uploads,
  clipboard,
  scan: async () => scan,
  imSdk,
  chatMedia: () => import(/* webpackChunkName: "im" */ './weapp/chatMedia').then((chunk) => chunk.chatMedia),
  files: () => import(/* webpackChunkName: "files" */ './weapp/files').then((chunk) => chunk.files),
  analytics: () => import(/* webpackChunkName: "usage" */ './weapp/analytics').then((chunk) => chunk.analytics),
  cashier,
  host: null,
  mini,
  openApp: null,
  location: async () => location,
  leave,
  openWindow: null,
}

export function createPlatform(): Platform {
  allowSubpackageChunks()
  return ports
}
