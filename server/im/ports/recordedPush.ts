import { json } from '../../db/database'
import type { Im } from '../context'
import { summaryOf } from '../messages/preview'
import { devices } from '../socket/devices'
import type { PushMessage, PushSender } from './push'

/** Records what would be pushed (table im_pushes): honest about having no way to a phone. A real provider plugs in beside it. */
export class RecordedPush implements PushSender {
  constructor(private readonly im: Im) {}

  async message({ id, from, group, to, preview }: PushMessage): Promise<void> {
    const { db, services } = this.im
    const now = services.clock.now()
    const online = await devices.online(db, to, now)
    const away = to.filter((name) => !online.has(name))
    if (away.length === 0) return
    const registered = await db
      .selectFrom('im_push_tokens')
      .select('username')
      .distinct()
      .where('username', 'in', away)
      .execute()
    if (registered.length === 0) return
    const body = json({ from, group: group?.name ?? '', text: summaryOf(preview) })
    await db
      .insertInto('im_pushes')
      .values(registered.map(({ username }) => ({ username, message_id: id, body, created_at: now })))
      .execute()
  }
}
