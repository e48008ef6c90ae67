import { sql } from 'kysely'
import type { Im } from '../context'
import { runCommand } from './GroupCommand'
import { dismiss } from './membership'

/** Rooms emptied in one run; the next goes on. */
const MOST_AT_ONCE = 500

/**
 * Takes out of chat rooms who has had no device connected for `settings.roomOfflineMs`. Who leads a room or stands on its allow list stays,
 * and so does who was put in and never connected.
 */
export async function leaveRoomsOffline(im: Im, now: Date): Promise<void> {
  const before = new Date(now.getTime() - im.settings.roomOfflineMs)
  const { rows } = await sql<{ room: string; username: string }>`
    select m.group_id as room, m.username from im_groups g
    join im_members m on m.group_id = g.id and m.role = 'member'
    join im_users u on u.username = m.username and u.presence_at < ${before}
    where g.kind = 'room' and not g.disabled and m.joined_at < ${before}
      and not exists (select 1 from im_devices d where d.username = m.username and d.seen_at >= ${before})
      and not exists (select 1 from im_group_lists l where l.group_id = g.id and l.list = 'allow' and l.username = m.username)
    order by m.group_id limit ${MOST_AT_ONCE}`.execute(im.db)
  const byRoom = new Map<string, string[]>()
  for (const { room, username } of rows) byRoom.set(room, [...(byRoom.get(room) ?? []), username])
  for (const [room, names] of byRoom) {
    // No actor: each appears as one who left by themselves.
    await runCommand(im, { username: '', resource: '' }, 'room', room, 'anyone', async (command) => {
      const here = new Set(await command.members())
      for (const name of names) if (here.has(name)) await dismiss(command, [name])
    })
  }
}
