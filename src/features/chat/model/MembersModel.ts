import { observable, runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import type { Member, Role } from '@/im/entities'
import type { ConversationRef } from '@/im/types'
import type { Chat } from '@/stores/chat/Chat'
import { observe } from '@/stores/observe'
import { byPage, PagedList } from '@/stores/PagedList'
import { connectChat } from './connectChat'

const PAGE = 50
const DAY_MS = 86_400_000
const RANKS: Record<Role, number> = { owner: 2, admin: 1, member: 0 }

interface Act {
  key: string
  label: string
  /** Confirmed before, and red in the list. */
  danger?: boolean
  when: boolean
  run: () => Promise<unknown>
}

/** Members of a group or room, and what owner and admins may do with each (chat §6): the service judges, this offers no more than it allows. */
export class MembersModel {
  chat: Chat | null = null
  readonly members: PagedList<Member>
  myRole: Role = 'member'
  blockedNames: string[] = []
  private readonly muted = observable.set<string>()
  private readonly allowed = observable.set<string>()

  constructor(
    private readonly app: Pick<App, 'nav' | 'ui' | 'session' | 'chat'>,
    private readonly ref: ConversationRef,
  ) {
    this.members = new PagedList(byPage(this.fetch.bind(this)), ({ name }) => name)
    observe(this)
  }

  /** Those that were read, who leads first. */
  get list(): Member[] {
    return [...this.members.list].sort((a, b) => RANKS[b.role] - RANKS[a.role])
  }
  get rules(): boolean {
    return this.myRole !== 'member'
  }
  /** At the end of the list, as in 聊天信息; a room is entered, no one is invited. */
  get canInvite(): boolean {
    if (this.ref.chatType !== 'groupChat' || this.members.hasMore) return false
    return this.rules || (this.chat?.groups.of(this.ref.id)?.allowInvites ?? false)
  }
  private get groupOrRoom() {
    const im = this.chat!.im
    return this.ref.chatType === 'groupChat' ? im.groups : im.rooms
  }
  isMuted(name: string): boolean {
    return this.muted.has(name)
  }

  start() {
    return this.members.reload()
  }
  private async fetch(page: number) {
    const { id } = this.ref
    const chat = await connectChat(this.app)
    runInAction(() => (this.chat = chat))
    if (this.ref.chatType === 'groupChat') chat.groups.need([id])
    const [{ list: members }, admins] = await Promise.all([
      this.groupOrRoom.members(id, page, PAGE),
      this.groupOrRoom.admins(id).catch(() => [] as string[]),
    ])
    const list = members.map((member) =>
      member.role === 'member' && admins.includes(member.name) ? { ...member, role: 'admin' as const } : member,
    )
    chat.people.ensure(list.map(({ name }) => name))
    const mine = list.find(({ name }) => name === chat.me)
    if (mine) runInAction(() => (this.myRole = mine.role))
    if (page === 1 && this.rules) await this.loadLists()
    return { list, hasMore: members.length >= PAGE }
  }
  private async loadLists() {
    const { id } = this.ref
    const [muted, allowed, blocked] = await Promise.all([
      this.groupOrRoom.muted(id),
      this.groupOrRoom.allowed(id),
      this.groupOrRoom.blocked(id),
    ])
    runInAction(() => {
      this.muted.replace(muted.map(({ name }) => name))
      this.allowed.replace(allowed)
      this.blockedNames = blocked
      this.chat!.people.ensure(blocked)
    })
  }

  private actsOn({ name, role }: Member): Act[] {
    const { groupOrRoom, chat, ref } = this
    const { id } = ref
    const below = this.rules && RANKS[this.myRole] > RANKS[role]
    const owner = this.myRole === 'owner' && role !== 'owner'
    return [
      {
        key: 'admin',
        label: '设为管理员',
        when: owner && role === 'member',
        run: () => groupOrRoom.setAdmin(id, name),
      },
      {
        key: 'unadmin',
        label: '取消管理员',
        when: owner && role === 'admin',
        run: () => groupOrRoom.removeAdmin(id, name),
      },
      {
        key: 'mute',
        label: '禁言一天',
        when: below && !this.muted.has(name),
        run: () => groupOrRoom.mute(id, [name], DAY_MS),
      },
      {
        key: 'forever',
        label: '一直禁言',
        when: below && !this.muted.has(name),
        run: () => groupOrRoom.mute(id, [name], -1),
      },
      {
        key: 'unmute',
        label: '解除禁言',
        when: below && this.muted.has(name),
        run: () => groupOrRoom.unmute(id, name),
      },
      {
        key: 'allow',
        label: '加入白名单（全员禁言时可发言）',
        when: below && !this.allowed.has(name),
        run: () => groupOrRoom.allow(id, [name]),
      },
      {
        key: 'disallow',
        label: '移出白名单',
        when: below && this.allowed.has(name),
        run: () => groupOrRoom.disallow(id, name),
      },
      {
        key: 'transfer',
        label: '转让群主',
        danger: true,
        when: owner && ref.chatType === 'groupChat',
        run: () => chat!.im.groups.changeOwner(id, name),
      },
      { key: 'remove', label: '移出', danger: true, when: below, run: () => groupOrRoom.removeMembers(id, [name]) },
      { key: 'block', label: '移出并拉黑', danger: true, when: below, run: () => groupOrRoom.block(id, [name]) },
    ].filter(({ when }) => when)
  }
  /** A tap on a member: what may be done, or a talk. */
  async choose(member: Member): Promise<void> {
    const { chat, app } = this
    if (!chat || member.name === chat.me) return
    const acts = this.actsOn(member)
    const title = chat.people.nameOf(member.name)
    const options = [
      { key: 'talk', label: '发消息' },
      ...acts.map(({ key, label, danger }) => ({ key, label, danger })),
    ]
    const key = acts.length > 0 ? await app.ui.choose({ title, options }) : 'talk'
    if (key === 'talk') return app.nav.open('chat', { type: 'singleChat', id: member.name })
    const act = acts.find((one) => one.key === key)
    if (!act) return
    if (act.danger && !(await app.ui.confirm({ title: `${act.label}？`, text: title, danger: true }))) return
    await this.attempt(act.run)
  }
  async unblock(name: string): Promise<void> {
    await this.attempt(() => this.groupOrRoom.unblock(this.ref.id, [name]))
  }
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      await this.members.refresh()
    } catch (error) {
      this.app.ui.showError(error)
    }
  }
}
