import { clipboard } from './h5/clipboard'
import { cashier, inWechat } from './h5/cashier'
import { openHost } from './h5/host/open'
import { http } from './h5/http'
import { imSdk } from './h5/imSdk'
import { media } from './h5/media'
import { router } from './h5/router'
import { createShare } from './h5/share'
import { storage } from './h5/storage'
import { system } from './h5/system'
import type { Platform } from './ports'

export const createPlatform = (): Platform =>
  openHost({
    http,
    storage,
    router,
    system,
    share: createShare(clipboard),
    media,
    clipboard,
    imSdk,
    chatMedia: () => import(/* webpackChunkName: "im" */ './h5/chatMedia').then(({ chatMedia }) => chatMedia),
    cashier: inWechat() ? cashier : null,
    host: null,
  })
