import { del, get, post, put, type RestRoute } from '../rest/router'
import { readers } from './acks'
import type { GroupOrRoomHandler, Kind } from './GroupCommand'
import { announce, announcement, downloadFile, listFiles, removeFile, uploadFile } from './board'
import { createRoutes } from './create'
import { destroy, details, modify } from './details'
import { listRoutes } from './lists'
import { memberAttributeRoutes } from './memberAttributes'
import { addAdmin, addMembers, listAdmins, listMembers, removeAdmin, removeMembers } from './members'
import { apply, invite, quit, verifyApplication, verifyInvite } from './requests'
import * as restrict from './restrictions'
import { roomAttributeRoutes } from './roomAttributes'
import { shieldRoutes } from './shield'

const FOLDER: Record<Kind, string> = { group: '/chatgroups', room: '/chatrooms' }

type Row = readonly [route: typeof get, path: string, handler: GroupOrRoomHandler]

/** Calls that groups and rooms share (chat spec §7), under `/chatgroups/{id}` and `/chatrooms/{id}`. */
const SHARED: readonly Row[] = [
  [get, '', details],
  [put, '', modify],
  [del, '', destroy],
  [get, '/users', listMembers],
  [post, '/users', addMembers],
  [post, '/users/:names', addMembers],
  [del, '/users/:names', removeMembers],
  [get, '/admin', listAdmins],
  [post, '/admin', addAdmin],
  [del, '/admin/:name', removeAdmin],
  [post, '/apply', apply],
  [del, '/quit', quit],
  [post, '/mute', restrict.mute],
  [get, '/mute', restrict.listMuted],
  [del, '/mute/:names', restrict.unmute],
  [post, '/ban', restrict.muteAll(true)],
  [del, '/ban', restrict.muteAll(false)],
  [get, '/blocks/users', restrict.listBlocked],
  [post, '/blocks/users', restrict.block],
  [post, '/blocks/users/:names', restrict.block],
  [del, '/blocks/users', restrict.unblock],
  [del, '/blocks/users/:names', restrict.unblock],
  [get, '/white/users', restrict.listAllowed],
  [post, '/white/users', restrict.allow],
  [post, '/white/users/:names', restrict.allow],
  [get, '/white/users/:name', restrict.isAllowed],
  [del, '/white/users/:names', restrict.disallow],
  [get, '/announcement', announcement],
  [post, '/announcement', announce],
  [get, '/share_files', listFiles],
  [post, '/share_files', uploadFile],
  [get, '/share_files/:file', downloadFile],
  [del, '/share_files/:file', removeFile],
]

/** What only groups have. */
const OF_GROUPS: readonly Row[] = [
  [post, '/invite', invite],
  [post, '/invite_verify', verifyInvite],
  [post, '/apply_verify', verifyApplication],
  [get, '/acks/:message', readers],
]

const rows = (kind: Kind, table: readonly Row[]): RestRoute[] =>
  table.map(([route, path, handler]) => route(`${FOLDER[kind]}/:id${path}`, (call) => handler(call, kind)))

/** Every call of groups and rooms. */
export const groupRoutes: readonly RestRoute[] = [
  ...createRoutes,
  ...listRoutes,
  ...rows('group', SHARED),
  ...rows('group', OF_GROUPS),
  ...rows('room', SHARED),
  get('/sdk/chatgroups/:id/mute/:user', (call) => restrict.amMuted(call, 'group')),
  get('/sdk/chatrooms/:id/mute/:user', (call) => restrict.amMuted(call, 'room')),
  ...shieldRoutes,
  ...memberAttributeRoutes,
  ...roomAttributeRoutes,
]
