import type { MessagePreview } from '../../db/imSchema'

export interface PushMessage {
  id: string
  from: string
  group: { id: string; name: string } | null
  to: readonly string[]
  preview: MessagePreview
}

/** Notifies phones of messages while the app is closed. */
export interface PushSender {
  message(message: PushMessage): Promise<void>
}
