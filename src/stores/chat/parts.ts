import type { ImSettings } from '@/im/config'
import type { HttpPort, ImSdkPort, StoragePort, UploadPort } from '@/platform/ports'
import type { ApiClient } from '@/services/ApiClient'
import type { SessionStore } from '../Session'

/** What the chat needs of the app around it. */
export interface ChatParts {
  api: ApiClient
  session: Pick<SessionStore, 'userInfo' | 'hasLogin' | 'update'>
  storage: StoragePort
  sdk: ImSdkPort
  uploads: UploadPort
  http: HttpPort
  /** Absolute origin of the service. */
  origin: string
  settings: Partial<ImSettings>
  toast(text: string, milliseconds?: number): void
  /** app §4: a second close. The toast has been shown for its time; home, then login. */
  kicked(): void
}

/** Keys of what the chat writes to the device: it leaves with the user (app §4). */
export const DRAFTS_KEY = 'chatDrafts'
export const REQUESTS_KEY = 'chatRequests'
export const UNSENT_KEY = 'chatUnsent'
