import type { Im } from '../context'
import { del, post, type RestRoute } from '../rest/router'
import { GROUP } from './refusals'
import { groups } from './store'

/** A member keeps a group's messages out, or lets them in again. @throws 403, 404 */
export async function setShield(im: Im, user: string, groupId: string, on: boolean): Promise<void> {
  await groups.find(im.db, 'group', groupId)
  const changed = await im.db
    .updateTable('im_members')
    .set({ shielded: on })
    .where('group_id', '=', groupId)
    .where('username', '=', user)
    .returning('username')
    .execute()
  if (changed.length === 0) throw GROUP.notMembers([user])
}

const shield = (on: boolean): RestRoute['handler'] =>
  async function ({ im, me, params }) {
    await setShield(im, me, params.id!, on)
    return { data: { result: true } }
  }

export const shieldRoutes: readonly RestRoute[] = [
  post('/chatgroups/:id/shield', shield(true)),
  del('/chatgroups/:id/shield', shield(false)),
]
