import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import type { SharedFile } from '@/im/entities'
import type { ConversationRef } from '@/im/types'
import type { ChatMediaPort } from '@/platform/ports'
import type { Chat } from '@/stores/chat/Chat'
import { observe } from '@/stores/observe'
import { byPage, PagedList } from '@/stores/PagedList'
import { connectChat } from './connectChat'

/** chat §9. */
const PAGE = 10
const FILE_MAX = 10 * 1024 * 1024

/** Files that a group or room shares. */
export class GroupFilesModel {
  chat: Chat | null = null
  port: ChatMediaPort | null = null
  readonly files: PagedList<SharedFile>
  /** 0 to 1 while one goes up; null otherwise. */
  progress: number | null = null

  constructor(
    private readonly app: Pick<App, 'platform' | 'ui' | 'session' | 'chat'>,
    private readonly ref: ConversationRef,
  ) {
    this.files = new PagedList(byPage(this.fetch.bind(this)), ({ id }) => id)
    observe(this)
  }

  start() {
    return this.files.reload()
  }
  private get groupOrRoom() {
    const im = this.chat!.im
    return this.ref.chatType === 'groupChat' ? im.groups : im.rooms
  }
  private async fetch(page: number) {
    const [chat, port] = await Promise.all([connectChat(this.app), this.app.platform.chatMedia().catch(() => null)])
    runInAction(() => Object.assign(this, { chat, port }))
    const list = await this.groupOrRoom.files(this.ref.id, page, PAGE)
    chat.people.ensure(list.map(({ owner }) => owner))
    return { list, hasMore: list.length >= PAGE }
  }

  async upload(): Promise<void> {
    const picked = await this.port?.file?.().catch(() => null)
    if (!picked) return
    if (picked.file.size === 0) return this.showToast('文件是空的，不能上传')
    if (picked.file.size > FILE_MAX) return this.showToast('文件超过10MB，请压缩后再上传')
    this.progress = 0
    await this.attempt(() =>
      this.groupOrRoom.uploadFile(this.ref.id, picked.file, (part) => runInAction(() => (this.progress = part))),
    )
    runInAction(() => (this.progress = null))
  }
  async open(file: SharedFile): Promise<void> {
    const { url, headers } = this.groupOrRoom.fileRequest(this.ref.id, file.id)
    try {
      await this.port?.open(url, file.name, headers)
    } catch {
      this.showToast('文件打不开，可能已被删除')
    }
  }
  async remove(file: SharedFile): Promise<void> {
    const yes = await this.app.ui.confirm({ title: '删除这个文件？', text: file.name, danger: true, confirm: '删除' })
    if (yes) await this.attempt(() => this.groupOrRoom.removeFile(this.ref.id, file.id))
  }
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      await this.files.refresh()
    } catch (error) {
      this.app.ui.showError(error)
    }
  }
  private showToast(text: string) {
    this.app.ui.showToast(text)
  }
}
