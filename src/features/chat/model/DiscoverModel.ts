import type { UserError } from '@/domain/UserError'
import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import type { PublicGroup, Room } from '@/im/entities'
import type { Chat } from '@/stores/chat/Chat'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'

const PAGE = 20

/** Public groups and chat rooms, to look for and to join. */
export class DiscoverModel {
  chat: Chat | null = null
  tab: 'groups' | 'rooms'
  groups: PublicGroup[] = []
  rooms: Room[] = []
  loaded = false
  running = false
  fault: UserError | null = null
  naming = false
  /** Groups that were asked for admission. */
  private readonly applied = new Set<string>()
  private cursor: string | null = null
  private roomPage = 1
  private roomsEnd = false

  constructor(
    private readonly app: App,
    tab: string | undefined,
  ) {
    this.tab = tab === 'rooms' ? 'rooms' : 'groups'
    observe(this)
  }

  choose(tab: string) {
    this.tab = tab as DiscoverModel['tab']
  }
  async load(): Promise<void> {
    this.fault = null
    try {
      const chat = await this.app.chat.open()
      await chat.login()
      const [groups, rooms] = await Promise.all([
        chat.im.groups.public(PAGE),
        chat.im.rooms.list(1, PAGE),
        chat.groups.load(),
      ])
      runInAction(() => {
        this.chat = chat
        this.groups = groups.list
        this.cursor = groups.cursor
        this.rooms = rooms
        this.roomPage = 1
        this.roomsEnd = rooms.length < PAGE
        this.loaded = true
      })
    } catch (thrown) {
      const error = userErrorOf(thrown)
      runInAction(() => (this.fault = error))
    }
  }
  async more(): Promise<void> {
    const { chat } = this
    const done = this.tab === 'groups' ? this.cursor === null : this.roomsEnd
    if (!chat || this.running || done) return
    this.running = true
    try {
      if (this.tab === 'groups') {
        const page = await chat.im.groups.public(PAGE, this.cursor)
        runInAction(() => {
          this.groups = [...this.groups, ...page.list]
          this.cursor = page.cursor
        })
      } else {
        const rooms = await chat.im.rooms.list(this.roomPage + 1, PAGE)
        runInAction(() => {
          this.roomPage++
          this.rooms = [...this.rooms, ...rooms]
          this.roomsEnd = rooms.length < PAGE
        })
      }
    } catch (fault) {
      this.app.ui.showError(fault)
    } finally {
      runInAction(() => (this.running = false))
    }
  }

  isMember(groupId: string): boolean {
    return this.chat?.groups.list.some((group) => group.groupId === groupId) ?? false
  }
  hasApplied(groupId: string): boolean {
    return this.applied.has(groupId)
  }
  async join({ groupId, groupName }: PublicGroup): Promise<void> {
    const { chat, app } = this
    if (this.isMember(groupId)) return app.nav.open('chat', { type: 'groupChat', id: groupId })
    try {
      const { approval } = await chat!.im.groups.details(groupId).catch(() => ({ approval: true }))
      await chat!.im.groups.join(groupId, `我是${app.session.userInfo?.nickname ?? ''}`)
      if (approval) {
        runInAction(() => this.applied.add(groupId))
        return app.ui.showToast('申请已发出，等待管理员同意')
      }
      await chat!.groups.load()
      app.ui.showToast(`已加入${groupName}`)
    } catch (fault) {
      app.ui.showError(fault)
    }
  }
  nameRoom(open: boolean) {
    this.naming = open
  }
  async createRoom(name: string): Promise<void> {
    try {
      const { id } = await this.chat!.im.rooms.create({ name, description: '', maxusers: 200, members: [] })
      runInAction(() => (this.naming = false))
      this.app.nav.open('chat', { type: 'chatRoom', id })
    } catch (fault) {
      this.app.ui.showError(fault)
    }
  }
}
