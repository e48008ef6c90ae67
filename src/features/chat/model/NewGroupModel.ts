import { observable } from 'mobx'
import type { App } from '@/app/createApp'
import type { Chat } from '@/stores/chat/Chat'
import { Form } from '@/stores/Form'
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

interface NewGroup {
  name: string
  description: string
  kind: (typeof GROUP_KINDS)[number]['key']
}

/** 发起群聊, or inviting contacts into one that is there. */
export class NewGroupModel {
  /** The chat, once its contacts are there. */
  readonly task: Task<Chat>
  readonly form: Form<NewGroup>
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
    this.form = new Form<NewGroup>(
      { name: '', description: '', kind: 'private' },
      {
        rules: { name: (name) => (this.isNew && name.trim() === '' ? '请填写群名称' : undefined) },
        ui: app.ui,
      },
    )
    observe(this)
  }

  get isNew(): boolean {
    return this.group === ''
  }
  get ready(): boolean {
    return this.isNew ? this.form.values.name.trim() !== '' : this.chosen.size > 0
  }
  start() {
    return this.task.run()
  }
  turn(username: string) {
    if (!this.chosen.delete(username)) this.chosen.add(username)
  }

  async submit(): Promise<void> {
    const chat = this.task.data
    if (chat && this.ready) await this.form.submit(() => (this.isNew ? this.create(chat) : this.invite(chat)))
  }
  private async invite(chat: Chat): Promise<void> {
    await chat.im.groups.invite(this.group, [...this.chosen])
    this.app.ui.showToast('邀请已发出')
    await this.app.nav.back()
  }
  private async create(chat: Chat): Promise<void> {
    const { name, description, kind } = this.form.values
    const members = [...this.chosen]
    const { public: open, approval, allowinvites } = GROUP_KINDS.find(({ key }) => key === kind)!
    const { groupId } = await chat.im.groups.create({
      groupname: name.trim(),
      desc: description.trim(),
      members,
      public: open,
      approval,
      allowinvites,
      inviteNeedConfirm: true,
      maxusers: MAX_USERS,
    })
    if (members.length > 0) this.app.ui.showToast(`已邀请${members.length}位联系人，等待对方同意`)
    this.app.nav.replace('chat', { type: 'groupChat', id: groupId })
  }
}
