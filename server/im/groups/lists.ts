import { sql } from 'kysely'
import type { Db } from '../../db/database'
import type { MemberRole } from '../../db/imSchema'
import type { Im } from '../context'
import { bounded } from '../rest/input'
import { get, type RestCall, type RestRoute } from '../rest/router'
import type { Kind } from './GroupCommand'
import { summary } from './details'
import type { GroupRow } from './store'

/** chat spec §9. */
const PAGE = 20
const MOST_A_PAGE = 100
/** Where a client requests all at once. */
const ALL = 1_000
const MOST_PAGES = 1_000_000

/** Lists of groups and rooms: public ones, and one's own. */
export const listRoutes: readonly RestRoute[] = [
  get('/publicchatgroups', publicGroups),
  get('/users/:user/joined_chatgroups', joinedGroups),
  get('/chatgroups/user/:user', joinedDetails),
  get('/chatgroups/user/:user/joined_count', async ({ im, me }) => ({ data: await countJoined(im.db, me, 'group') })),
  get('/chatrooms', rooms),
  get('/users/:user/joined_chatrooms', joinedRooms),
]

type Counted = GroupRow & { members: number }
type Joined = Counted & { role: MemberRole }

const memberCount = sql<number>`(select count(*)::int from im_members m where m.group_id = g.id)`.as('members')

/** Newest first; the cursor is the id of the last one shown. */
async function publicGroups({ im, query }: RestCall) {
  const limit = bounded(query.limit, PAGE, MOST_A_PAGE)
  const from = /^\d+$/.test(query.cursor ?? '') ? query.cursor! : null
  let select = im.db
    .selectFrom('im_groups as g')
    .selectAll('g')
    .select(memberCount)
    .where('kind', '=', 'group')
    .where('is_public', '=', true)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (from) select = select.where('id', '<', from)
  const rows = await select.execute()
  const shown = rows.slice(0, limit)
  return {
    data: shown.map((group) => ({ groupid: group.id, groupname: group.name, ...summary(group, group.members) })),
    count: shown.length,
    ...(rows.length > limit ? { cursor: shown.at(-1)!.id } : {}),
  }
}

/** Rooms anyone may join, newest first, pages from 1. */
async function rooms({ im, query }: RestCall) {
  const size = bounded(query.pagesize, PAGE, MOST_A_PAGE)
  const rows: Counted[] = await im.db
    .selectFrom('im_groups as g')
    .selectAll('g')
    .select(memberCount)
    .where('kind', '=', 'room')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((bounded(query.pagenum, 1, MOST_PAGES) - 1) * size)
    .execute()
  return { data: rows.map((room) => summary(room, room.members)), count: rows.length }
}

/** Groups of the caller, pages from 0. */
async function joinedGroups({ im, me, query }: RestCall) {
  const rows = await joined(im, me, 'group', pageOf(query, 0))
  const data = rows.map((group) => ({
    groupid: group.id,
    groupname: group.name,
    permission: group.role,
    ...summary(group, group.members),
  }))
  return { data, count: data.length }
}

/** Same, with roles and numbers (chat spec §3: the user's list). */
async function joinedDetails({ im, me, query }: RestCall) {
  const rows = await joined(im, me, 'group', pageOf(query, 0))
  const entities = rows.map((group) => ({
    groupId: group.id,
    permission: group.role,
    ...summary(group, group.members),
  }))
  return { entities, count: entities.length, total: await countJoined(im.db, me, 'group') }
}

async function joinedRooms({ im, me, query }: RestCall) {
  const rows = await joined(im, me, 'room', pageOf(query, 1))
  const data = rows.map((room) => ({
    id: room.id,
    title: room.name,
    description: room.description,
    // The SDK takes the name behind the app key.
    owner: `${im.settings.appKey}_${room.owner}`,
    created: room.created_at.getTime(),
    max_users: room.max_users,
    affiliations_count: room.members,
  }))
  return { data, count: data.length }
}

interface Page {
  size: number
  offset: number
}

function pageOf(query: Record<string, string>, first: 0 | 1): Page {
  if (query.pagesize === undefined && query.pagenum === undefined) return { size: ALL, offset: 0 }
  const size = bounded(query.pagesize, PAGE, MOST_A_PAGE)
  return { size, offset: (bounded(query.pagenum, first, MOST_PAGES, first) - first) * size }
}

/** The latest joined first. */
function joined(im: Im, me: string, kind: Kind, page: Page): Promise<Joined[]> {
  return im.db
    .selectFrom('im_members as own')
    .innerJoin('im_groups as g', 'g.id', 'own.group_id')
    .selectAll('g')
    .select(['own.role as role', memberCount])
    .where('own.username', '=', me)
    .where('g.kind', '=', kind)
    .orderBy('own.joined_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute()
}

async function countJoined(db: Db, me: string, kind: Kind): Promise<number> {
  const { joins } = await db
    .selectFrom('im_members')
    .innerJoin('im_groups', 'im_groups.id', 'im_members.group_id')
    .select(sql<number>`count(*)::int`.as('joins'))
    .where('username', '=', me)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return joins
}
