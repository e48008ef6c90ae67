import type { Db } from '../../db/database'
import type { MemberRole } from '../../db/imSchema'
import type { Im } from '../context'
import type { MucExtra, Outbox } from '../delivery/UnitOfWork'
import { MUC, type MucOperation } from '../protocol/codes'
import { REST } from '../rest/errors'
import type { RestCall, RestHandler } from '../rest/router'
import { memberNames } from './posting'
import { GROUP } from './refusals'
import { groups, type GroupRow } from './store'

/** What has members, roles and lists: groups and rooms are served by the same handlers. */
export type Kind = 'group' | 'room'
/** The least role that may do a thing (chat spec §6). */
export type RequiredRole = MemberRole | 'anyone'
export type Fields = NonNullable<Awaited<ReturnType<RestHandler>>>
export type GroupOrRoomHandler = (call: RestCall, kind: Kind) => Promise<Fields | undefined>

export interface Actor {
  username: string
  /** The device that acts: it knows already and gets no notice. */
  resource: string
}

const RANK: Record<MemberRole, number> = { member: 1, admin: 2, owner: 3 }

/** A change to one group or room under way, with the group locked. */
export class GroupCommand {
  constructor(
    readonly im: Im,
    readonly trx: Db,
    readonly outbox: Outbox,
    readonly now: Date,
    readonly by: Actor,
    readonly group: GroupRow,
    readonly role: MemberRole | null,
  ) {}

  get id(): string {
    return this.group.id
  }

  get me(): string {
    return this.by.username
  }

  members(): Promise<string[]> {
    return memberNames(this.trx, this.id)
  }

  /** An event for some users: every device of theirs but the one that acts. */
  notify(
    to: readonly string[],
    operation: MucOperation,
    about: readonly string[] = [],
    extra: MucExtra = {},
    from = this.me,
  ): void {
    const others = to.filter((name) => name !== this.me)
    // Who is away from a room misses nothing by who came and went in it.
    const onlineOnly = this.group.kind === 'room' && (operation === MUC.presence || operation === MUC.absence)
    this.outbox.muc(others, this.group, operation, from, about, extra, { onlineOnly })
    if (others.length < to.length)
      this.outbox.muc([this.me], this.group, operation, from, about, extra, { except: this.by.resource })
  }

  async notifyAll(operation: MucOperation, about: readonly string[] = [], extra: MucExtra = {}): Promise<void> {
    this.notify(await this.members(), operation, about, extra)
  }

  /** An event about each of some users, as the SDK reads only one name of it. */
  async notifyEach(operation: MucOperation, about: readonly string[], extra: MucExtra = {}): Promise<void> {
    const members = await this.members()
    for (const name of about) this.notify(members, operation, [name], extra)
  }

  /**
   * Roles of the users whom this command is about: the owner is untouchable, and only the owner manages admins.
   * @throws 403
   */
  async assertCanManage(names: readonly string[]): Promise<Map<string, MemberRole>> {
    const roles = await groups.roles(this.trx, this.id, names)
    for (const role of roles.values())
      if (role === 'owner' || (role === 'admin' && this.role !== 'owner')) throw REST.forbidden()
    return roles
  }
}

/** Runs a change on a locked group or room, for someone whose role allows it. @throws 403, 404 */
export function runCommand<T>(
  im: Im,
  by: Actor,
  kind: Kind,
  id: string,
  required: RequiredRole,
  work: (command: GroupCommand) => Promise<T>,
): Promise<T> {
  return im.unitOfWork.run(async (trx, outbox, now) => {
    const group = await groups.find(trx, kind, id, { lock: true })
    const role = await groups.role(trx, id, by.username)
    requireRole(required, role, by.username)
    if (group.disabled) throw GROUP.disabled()
    return work(new GroupCommand(im, trx, outbox, now, by, group, role))
  })
}

/** @throws 403: not a member, or permission denied. */
export function requireRole(required: RequiredRole, role: MemberRole | null, username: string): void {
  if (required === 'anyone') return
  if (!role) throw GROUP.notMembers([username])
  if (RANK[role] < RANK[required]) throw REST.forbidden()
}

export const actorOf = ({ me, query }: RestCall): Actor => ({ username: me, resource: query.resource ?? '' })

/** A REST call that changes a group or room. */
export const changes =
  (required: RequiredRole, work: (command: GroupCommand, call: RestCall) => Promise<Fields>): GroupOrRoomHandler =>
  (call, kind) =>
    runCommand(call.im, actorOf(call), kind, call.params.id!, required, (command) => work(command, call))

/** What a REST call that only reads sees. */
export interface View {
  db: Db
  group: GroupRow
  role: MemberRole | null
}

/** A REST call that reads of a group or room. */
export const reads =
  (required: RequiredRole, work: (view: View, call: RestCall) => Promise<Fields | undefined>): GroupOrRoomHandler =>
  async (call, kind) => {
    const { db } = call.im
    const group = await groups.find(db, kind, call.params.id!)
    const role = await groups.role(db, group.id, call.me)
    requireRole(required, role, call.me)
    return work({ db, group, role }, call)
  }
