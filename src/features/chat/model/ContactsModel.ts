import { UserError } from '@/domain/UserError'
import type { App } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import { imApi } from '@/contract/im'
import type { Chat } from '@/stores/chat/Chat'
import { userErrorOf } from '@/services/userErrorOf'
import type { Request } from '@/stores/chat/Contacts'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { connectChat } from './connectChat'

export const CONTACT_TABS = ['people', 'requests', 'groups', 'blocked'] as const
export type ContactTab = (typeof CONTACT_TABS)[number]

const SHOP_LINK = /[?&]sellerAlias=([\w-]+)/
const IS_ALIAS = /^[\w-]{1,64}$/

/** 通讯录: people, what waits for an answer, groups, and whom this user blocked. */
export class ContactsModel {
  /** The chat, once its contacts and groups are there. */
  readonly task: Task<Chat>
  tab: ContactTab
  adding = false

  constructor(
    private readonly app: Pick<App, 'platform' | 'api' | 'ui' | 'session' | 'chat'>,
    tab: string | undefined,
  ) {
    this.tab = CONTACT_TABS.find((known) => known === tab) ?? 'people'
    this.task = new Task(async () => {
      const chat = await connectChat(app)
      const { contacts, groups, people } = chat
      await Promise.all([contacts.load(), groups.load(), contacts.reload()])
      const error = contacts.error ?? groups.error
      if (error) throw error
      people.ensure([
        ...contacts.list.map(({ name }) => name),
        ...contacts.requests.map(({ from }) => from),
        ...contacts.blockedNames,
      ])
      return chat
    })
    observe(this)
  }

  get chat(): Chat | null {
    return this.task.data
  }
  start() {
    return this.task.run()
  }
  choose(tab: string) {
    this.tab = tab as ContactTab
  }
  showAdd(open: boolean) {
    this.adding = open
  }

  async respond(request: Request, yes: boolean) {
    const done = await this.attempt(() => this.chat!.contacts.respond(request, yes))
    if (done) this.showToast(yes ? '已同意' : '已拒绝')
  }
  async unblock(username: string) {
    await this.attempt(() => this.chat!.contacts.ban(username, false))
  }
  get myAlias(): string {
    return this.app.session.userInfo?.alias ?? ''
  }
  async copyAlias() {
    const done = await this.app.platform.clipboard.copy(this.myAlias)
    this.showToast(done ? '已复制' : '复制失败，请长按选择文字')
  }
  /** By the alias of a user or shop, or by a shop's link. */
  async add(text: string) {
    const chat = this.chat!
    const done = await this.attempt(async () => {
      const alias = SHOP_LINK.exec(text)?.[1] ?? text
      if (!IS_ALIAS.test(alias)) throw new UserError('business', ERRORS.notFound[0], ERRORS.notFound[1])
      const found = await this.app.api.load(imApi.info, { alias })
      if (found.imUsername === chat.me) throw new UserError('business', 0, '不能添加自己')
      chat.people.put(found)
      await chat.im.contacts.add(found.imUsername, `我是${this.app.session.userInfo?.nickname ?? ''}`)
    })
    if (!done) return
    this.showAdd(false)
    this.showToast('申请已发出，等待对方通过')
  }

  private showToast(text: string) {
    this.app.ui.showToast(text)
  }
  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (thrown) {
      const error = userErrorOf(thrown)
      if (error.notFound) this.showToast('没有找到这位用户')
      else this.app.ui.showError(error)
      return false
    }
  }
}
