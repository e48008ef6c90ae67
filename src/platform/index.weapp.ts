import type { Platform } from './ports'
import { loadAnalyticsPort } from './weapp/loadAnalyticsPort'
import { loadChatMedia } from './weapp/loadChatMedia'
import { cashier } from './weapp/cashier'
import { clipboard } from './weapp/clipboard'
import { http } from './weapp/http'
import { imSdk } from './weapp/imSdk'
import { leave, location } from './weapp/location'
import { media } from './weapp/media'
import { mini } from './weapp/mini'
import { router } from './weapp/router'
import { share } from './weapp/share'
import { storage } from './weapp/storage'
import { system } from './weapp/system'
import { uploads } from './weapp/uploads'

export const createPlatform = (): Platform => ({
  http,
  storage,
  router,
  system,
  share,
  media,
  uploads,
  clipboard,
  imSdk,
  chatMedia: loadChatMedia,
  analytics: loadAnalyticsPort,
  cashier,
  host: null,
  mini,
  openApp: null,
  location: async () => location,
  leave,
  openWindow: null,
})
