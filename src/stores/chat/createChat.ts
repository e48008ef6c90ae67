import { chooseImConfig } from '@/im/config'
import type { ImClient } from '@/im/ImClient'
import type { ImParts } from '@/im/ImParts'
import { ApiError } from '@/services/ApiClient'
import { HttpError } from '@/platform/ports'
import type { ChatStore } from '../Chat'
import { Chat } from './Chat'
import type { ChatParts } from './parts'
import { keepUnsent } from './unsent'

/** Puts client and stores together. Part of the chat's own code, which no first load carries. */
export async function createChat(
  parts: ChatParts,
  home: ChatStore,
  loadIm: (parts: ImParts) => Promise<ImClient>,
): Promise<Chat> {
  const { sdk, uploads, http, origin, settings, api } = parts
  const owner = parts.session.userInfo?.uid ?? ''
  const im = await loadIm({
    config: chooseImConfig(origin, settings),
    sdk,
    uploads,
    http,
    now: api.serverNow,
    unsent: keepUnsent(parts.storage, owner, () => parts.session.userInfo?.uid === owner),
    // The service was not reached: the client retries later; every other refusal ends the chat of this account (app
    // §4).
    renew: (imToken) =>
      chat.renew(imToken).catch((error: unknown) => {
        throw error instanceof ApiError && error.unanswered ? new HttpError('offline') : error
      }),
  })
  const chat = new Chat(im, parts, home)
  return chat
}
