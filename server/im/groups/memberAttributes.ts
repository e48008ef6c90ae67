import { sql } from 'kysely'
import { json } from '../../db/database'
import { MUC } from '../protocol/codes'
import { REST } from '../rest/errors'
import { texts } from '../rest/input'
import { post, put, type RestRoute } from '../rest/router'
import { changes, reads } from './GroupCommand'
import { GROUP } from './refusals'

/** Of one member in one group, as Easemob's groups take them. */
const KEY_LENGTH = 16
const VALUE_LENGTH = 512
const WHOLE_LENGTH = 4096

/** The column, without the wrapping that a JSON column with a default has in the schema. */
const ATTRIBUTES = sql<Record<string, string>>`attributes`.as('attributes')

/** What a member is called and how marked in one group: written by the member, or by who leads the group. */
export const memberAttributeRoutes: readonly RestRoute[] = [
  put('/sdk/metadata/chatgroup/:id/user/:member', (call) => write(call, 'group')),
  post('/sdk/metadata/chatgroup/:id/get', (call) => read(call, 'group')),
]

const write = changes('member', async (group, call) => {
  const member = call.params.member!
  const properties = call.body.metaData
  if (typeof properties !== 'object' || properties === null) throw REST.badParameter('metaData')
  if (member !== group.me && group.role === 'member') throw REST.forbidden()
  const row = await group.trx
    .selectFrom('im_members')
    .select(ATTRIBUTES)
    .where('group_id', '=', group.id)
    .where('username', '=', member)
    .executeTakeFirst()
  if (!row) throw GROUP.notMembers([member])
  const attributes = { ...row.attributes }
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value !== 'string' || key.length > KEY_LENGTH) throw REST.badParameter('metaData')
    if (value.length > VALUE_LENGTH) throw GROUP.limit('attribute')
    // An empty value takes the attribute away.
    if (value) attributes[key] = value
    else delete attributes[key]
  }
  if (JSON.stringify(attributes).length > WHOLE_LENGTH) throw GROUP.limit('attribute')
  await group.trx
    .updateTable('im_members')
    .set({ attributes: json(attributes) })
    .where('group_id', '=', group.id)
    .where('username', '=', member)
    .execute()
  const ext = JSON.stringify({ username: member, properties })
  await group.notifyAll(MUC.memberMetadata, [member], { eventInfo: { ext } })
  return { data: attributes }
})

const read = reads('member', async ({ db, group }, call) => {
  const targets = texts(call, 'targets')
  const requested = Array.isArray(call.body.properties) ? (call.body.properties as unknown[]) : []
  const rows = await db
    .selectFrom('im_members')
    .select(['username', ATTRIBUTES])
    .where('group_id', '=', group.id)
    .where('username', 'in', targets)
    .execute()
  const chosen = (attributes: Record<string, string>) =>
    Object.fromEntries(Object.entries(attributes).filter(([key]) => requested.length === 0 || requested.includes(key)))
  return { data: Object.fromEntries(rows.map(({ username, attributes }) => [username, chosen(attributes)])) }
})
