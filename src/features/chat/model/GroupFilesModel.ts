import type { UserError } from '@/domain/UserError'
import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import type { SharedFile } from '@/im/entities'
import type { ConversationRef } from '@/im/types'
import type { ChatMediaPort } from '@/platform/ports'
import type { Chat } from '@/stores/chat/Chat'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'

/** chat §9. */
const PAGE = 10
const FILE_MAX = 10 * 1024 * 1024

/** Files that a group or room shares. */
export class GroupFilesModel {
  chat: Chat | null = null
  port: ChatMediaPort | null = null
  list: SharedFile[] = []
  loaded = false
  fault: UserError | null = null
  /** 0 to 1 while one goes up; null otherwise. */
  progress: number | null = null
  private page = 0
  private end = false
  private running = false

  constructor(
    private readonly app: App,
    private readonly ref: ConversationRef,
  ) {
    observe(this)
  }

  private get place() {
    const im = this.chat!.im
    return this.ref.chatType === 'groupChat' ? im.groups : im.rooms
  }
  async load(): Promise<void> {
    this.fault = null
    this.page = 0
    try {
      const [chat, port] = await Promise.all([this.app.chat.open(), this.app.platform.chatMedia().catch(() => null)])
      await chat.login()
      runInAction(() => {
        this.chat = chat
        this.port = port
      })
      await this.fetch(true)
      runInAction(() => (this.loaded = true))
    } catch (thrown) {
      const error = userErrorOf(thrown)
      runInAction(() => (this.fault = error))
    }
  }
  async next(): Promise<void> {
    if (!this.loaded || this.end || this.running) return
    await this.fetch(false).catch(this.app.ui.showError)
  }
  private async fetch(fresh: boolean) {
    this.running = true
    try {
      const files = await this.place.files(this.ref.id, this.page + 1, PAGE)
      runInAction(() => {
        this.page++
        this.list = fresh ? files : [...this.list, ...files]
        this.end = files.length < PAGE
      })
      this.chat!.people.need(files.map(({ owner }) => owner))
    } finally {
      runInAction(() => (this.running = false))
    }
  }

  async upload(): Promise<void> {
    const picked = await this.port?.file?.().catch(() => null)
    if (!picked) return
    if (picked.file.size === 0) return this.say('文件是空的，不能上传')
    if (picked.file.size > FILE_MAX) return this.say('文件超过10MB，请压缩后再上传')
    this.progress = 0
    await this.attempt(() =>
      this.place.uploadFile(this.ref.id, picked.file, (part) => runInAction(() => (this.progress = part))),
    )
    runInAction(() => (this.progress = null))
  }
  async open(file: SharedFile): Promise<void> {
    const { url, headers } = this.place.fileRequest(this.ref.id, file.id)
    try {
      await this.port?.open(url, file.name, headers)
    } catch {
      this.say('文件打不开，可能已被删除')
    }
  }
  async remove(file: SharedFile): Promise<void> {
    const yes = await this.app.ui.confirm({ title: '删除这个文件？', text: file.name, danger: true, confirm: '删除' })
    if (yes) await this.attempt(() => this.place.removeFile(this.ref.id, file.id))
  }
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      this.page = 0
      await this.fetch(true)
    } catch (fault) {
      this.app.ui.showError(fault)
    }
  }
  private say(text: string) {
    this.app.ui.showToast(text)
  }
}
