import type { UserError } from '@/domain/UserError'
import { observable, runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import type { Thread } from '@/im/entities'
import type { ImMessage } from '@/im/types'
import { userErrorOf } from '@/services/userErrorOf'
import { previewOf } from '@/stores/chat/preview'
import { observe } from '@/stores/observe'

/** Threads of one group, with what was said last in each. */
export class ThreadsModel {
  list: Thread[] = []
  loaded = false
  fault: UserError | null = null
  private readonly lasts = observable.map<string, ImMessage | null>({}, { deep: false })
  private cursor: string | null = null
  private running = false

  constructor(
    private readonly app: App,
    private readonly groupId: string,
  ) {
    observe(this)
  }

  lastText(threadId: string): string {
    const last = this.lasts.get(threadId)
    return last ? previewOf(last) : '还没有人说话'
  }
  async load(): Promise<void> {
    this.fault = null
    try {
      await this.fetch(null)
      runInAction(() => (this.loaded = true))
    } catch (thrown) {
      const error = userErrorOf(thrown)
      runInAction(() => (this.fault = error))
    }
  }
  async next(): Promise<void> {
    if (!this.loaded || this.cursor === null || this.running) return
    await this.fetch(this.cursor).catch(this.app.ui.showError)
  }
  private async fetch(cursor: string | null) {
    this.running = true
    try {
      const chat = await this.app.chat.open()
      await chat.login()
      const { threads } = chat.im
      const page = await threads.ofGroup(this.groupId, cursor)
      const lasts = page.list.length > 0 ? await threads.lastMessages(page.list.map(({ id }) => id)) : {}
      runInAction(() => {
        this.list = cursor === null ? page.list : [...this.list, ...page.list]
        this.cursor = page.cursor
        this.lasts.merge(lasts)
      })
    } finally {
      runInAction(() => (this.running = false))
    }
  }
  enter({ id }: Thread) {
    this.app.nav.open('chat', { type: 'groupChat', id, thread: this.groupId })
  }
}
