import { observable } from 'mobx'
import type { App } from '@/app/createApp'
import type { Chat } from '@/stores/chat/Chat'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { connectChat } from './connectChat'

/** chat §3: most members of a group made here. */
const MAX_USERS = 200

/** chat §3 group types: who may find it and how people come in. */
export const GROUP_KINDS = [
  {
    key: 'private',
    label: '私密群',
    note: '只有群主和管理员能邀请',
    public: false,
    approval: true,
    allowinvites: false,
  },
  { key: 'friends', label: '朋友群', note: '成员都能邀请朋友', public: false, approval: true, allowinvites: true },
  {
    key: 'approval',
    label: '公开群（需审核）',
    note: '别人能找到，加入要管理员同意',
    public: true,
    approval: true,
    allowinvites: false,
  },
  {
    key: 'open',
    label: '公开群（自由加入）',
    note: '别人能找到，直接加入',
    public: true,
    approval: false,
    allowinvites: false,
  },
] as const

/** 发起群聊, or inviting contacts into one that is there. */
export class NewGroupModel {
  /** The chat, once its contacts are there. */
  readonly task: Task<Chat>
  name = ''
  description = ''
  kind: (typeof GROUP_KINDS)[number]['key'] = 'private'
  readonly chosen = observable.set<string>()

  constructor(
    private readonly app: Pick<App, 'nav' | 'ui' | 'session' | 'chat'>,
    /** The group that people are invited into; empty for a new one. */
    readonly group: string,
  ) {
    this.task = new Task(async () => {
      const chat = await connectChat(app)
      await chat.contacts.load()
      if (chat.contacts.error) throw chat.contacts.error
      chat.people.ensure(chat.contacts.list.map(({ name }) => name))
      return chat
    })
    observe(this)
  }

  get isNew(): boolean {
    return this.group === ''
  }
  get ready(): boolean {
    return this.isNew ? this.name.trim() !== '' : this.chosen.size > 0
  }
  start() {
    return this.task.run()
  }
  setName(name: string) {
    this.name = name
  }
  setDescription(text: string) {
    this.description = text
  }
  setKind(kind: NewGroupModel['kind']) {
    this.kind = kind
  }
  turn(username: string) {
    if (!this.chosen.delete(username)) this.chosen.add(username)
  }

  async submit(): Promise<void> {
    const { app } = this
    const chat = this.task.data
    if (!chat || !this.ready) return
    const members = [...this.chosen]
    try {
      if (!this.isNew) {
        await chat.im.groups.invite(this.group, members)
        app.ui.showToast('邀请已发出')
        await app.nav.back()
        return
      }
      const { public: open, approval, allowinvites } = GROUP_KINDS.find(({ key }) => key === this.kind)!
      const { groupId } = await chat.im.groups.create({
        groupname: this.name.trim(),
        desc: this.description.trim(),
        members,
        public: open,
        approval,
        allowinvites,
        inviteNeedConfirm: true,
        maxusers: MAX_USERS,
      })
      if (members.length > 0) app.ui.showToast(`已邀请${members.length}位联系人，等待对方同意`)
      app.nav.replace('chat', { type: 'groupChat', id: groupId })
    } catch (error) {
      app.ui.showError(error)
    }
  }
}
