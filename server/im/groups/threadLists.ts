import { sql } from 'kysely'
import { arrayOf } from '../../db/lists'
import { REST } from '../rest/errors'
import { bounded, texts } from '../rest/input'
import { get, post, type RestCall, type RestRoute } from '../rest/router'
import { cursorOf } from './inputs'
import { groups, type GroupRow } from './store'
import { lastMessages } from './threadMessages'
import { findThread, threadOf } from './threads'

/** chat spec §9: lists and members of threads, 20 a page. */
const PAGE = 20
const MOST_A_PAGE = 50
const MOST_THREADS = 20

export const threadListRoutes: readonly RestRoute[] = [
  get('/thread/:id', details),
  get('/thread/:id/users', members),
  get('/threads/user/:user', (call) => list(call, { joined: true })),
  get('/threads/chatgroups/:group', (call) => list(call, { joined: false })),
  get('/threads/chatgroups/:group/user/:user', (call) => list(call, { joined: true })),
  post('/thread/message', messages),
]

async function details({ im, me, params }: RestCall) {
  const { thread } = await findThread(im.db, params.id!, me)
  return { data: threadOf(thread, await groups.count(im.db, thread.id)) }
}

/** Names, in order; the cursor is the last one shown. */
async function members({ im, me, params, query }: RestCall) {
  const { thread } = await findThread(im.db, params.id!, me)
  const limit = bounded(query.limit, PAGE, MOST_A_PAGE)
  const rows = await im.db
    .selectFrom('im_members')
    .select('username')
    .where('group_id', '=', thread.id)
    .where('username', '>', cursorOf(query.cursor))
    .orderBy('username')
    .limit(limit + 1)
    .execute()
  const affiliations = rows.slice(0, limit).map(({ username }) => username)
  return { data: { affiliations }, properties: { cursor: rows.length > limit ? affiliations.at(-1) : '' } }
}

/** Threads of one group or of all the caller's groups, newest first; the cursor is the id of the last one shown. */
async function list({ im, me, params, query }: RestCall, { joined }: { joined: boolean }) {
  const group = params.group ?? null
  if (group !== null) {
    await groups.find(im.db, 'group', group)
    if (!(await groups.role(im.db, group, me))) throw REST.notMember()
  }
  const limit = bounded(query.limit, PAGE, MOST_A_PAGE)
  const from = /^\d+$/.test(query.cursor ?? '') ? query.cursor! : null
  const { rows } = await sql<GroupRow & { members: number }>`
    select t.*, (select count(*)::int from im_members m where m.group_id = t.id) as members
    from im_groups t
    join im_members g on g.group_id = t.parent_id and g.username = ${me}
    left join im_members own on own.group_id = t.id and own.username = ${me}
    where t.kind = 'thread' and (${group}::text is null or t.parent_id = ${group}) and (${from}::text is null or t.id < ${from})
      and (own.username is not null or not ${joined}::bool)
    order by t.id desc limit ${limit + 1}`.execute(im.db)
  const shown = rows.slice(0, limit)
  return {
    entities: shown.map((thread) => threadOf(thread, thread.members)),
    properties: { cursor: rows.length > limit ? shown.at(-1)!.id : '' },
  }
}

/** The last message of each thread the caller may read. */
async function messages(call: RestCall) {
  const ids = texts(call, 'threadIds', MOST_THREADS)
  const { rows } = await sql<{ id: string }>`
    select t.id from im_groups t join im_members g on g.group_id = t.parent_id and g.username = ${call.me}
    where t.kind = 'thread' and t.id = any(${arrayOf('text', ids)})`.execute(call.im.db)
  const readable = new Set(rows.map(({ id }) => id))
  const requested = ids.filter((id) => readable.has(id))
  const last = await lastMessages(call.im, call.im.db, requested)
  return { entities: requested.map((id) => ({ thread_id: id, last_message: last.get(id)?.message ?? {} })) }
}
