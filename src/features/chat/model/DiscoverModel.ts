import { observable, runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import type { PublicGroup, Room } from '@/im/entities'
import type { Chat } from '@/stores/chat/Chat'
import { observe } from '@/stores/observe'
import { byPage, PagedList } from '@/stores/PagedList'
import { connectChat } from './connectChat'

const PAGE = 20

/** Public groups and chat rooms, to look for and to join. */
export class DiscoverModel {
  chat: Chat | null = null
  tab: 'groups' | 'rooms'
  readonly groups: PagedList<PublicGroup>
  readonly rooms: PagedList<Room>
  naming = false
  /** Groups that a request to join was sent to. */
  private readonly applied = observable.set<string>()

  constructor(
    private readonly app: Pick<App, 'nav' | 'ui' | 'session' | 'chat'>,
    tab: string | undefined,
  ) {
    this.tab = tab === 'rooms' ? 'rooms' : 'groups'
    this.groups = new PagedList(this.fetchGroups.bind(this), ({ groupId }) => groupId)
    this.rooms = new PagedList(byPage(this.fetchRooms.bind(this)), ({ id }) => id)
    observe(this)
  }

  choose(tab: string) {
    this.tab = tab as DiscoverModel['tab']
  }
  async start() {
    await Promise.all([this.groups.reload(), this.rooms.reload()])
  }
  private async fetchGroups(cursor?: string) {
    const chat = await connectChat(this.app)
    if (cursor === undefined) await chat.groups.load()
    const page = await chat.im.groups.public(PAGE, cursor)
    runInAction(() => (this.chat = chat))
    return { list: page.list, next: page.cursor }
  }
  private async fetchRooms(page: number) {
    const chat = await connectChat(this.app)
    const list = await chat.im.rooms.list(page, PAGE)
    return { list, hasMore: list.length >= PAGE }
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
    } catch (error) {
      app.ui.showError(error)
    }
  }
  nameRoom(open: boolean) {
    this.naming = open
  }
  async createRoom(name: string): Promise<void> {
    try {
      const { im } = await connectChat(this.app)
      const { id } = await im.rooms.create({ name, description: '', maxusers: 200, members: [] })
      runInAction(() => (this.naming = false))
      this.app.nav.open('chat', { type: 'chatRoom', id })
    } catch (error) {
      this.app.ui.showError(error)
    }
  }
}
