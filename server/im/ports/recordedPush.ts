import { json } from '../../db/database'
import type { Im } from '../context'
import { summaryOf } from '../messages/preview'
import { pushReceivers } from '../push/receivers'
import type { PushMessage, PushSender } from './push'

/** Records what would be pushed (table im_pushes): honest about having no way to a phone. A real provider plugs in beside it. */
export class RecordedPush implements PushSender {
  constructor(private readonly im: Im) {}

  async message(message: PushMessage): Promise<void> {
    const receivers = await pushReceivers(this.im, message)
    if (receivers.length === 0) return
    const { id, from, group, preview } = message
    const now = this.im.services.clock.now()
    const body = json({ from, group: group?.name ?? '', text: summaryOf(preview) })
    await this.im.db
      .insertInto('im_pushes')
      .values(receivers.map(({ username }) => ({ username, message_id: id, body, created_at: now })))
      .execute()
  }
}
