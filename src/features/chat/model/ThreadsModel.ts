import { observable, runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import type { Thread } from '@/im/entities'
import type { ImMessage } from '@/im/types'
import { previewOf } from '@/stores/chat/preview'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'
import { connectChat } from './connectChat'

/** Threads of one group, with what was written last in each. */
export class ThreadsModel {
  readonly threads: PagedList<Thread>
  private readonly lasts = observable.map<string, ImMessage | null>({}, { deep: false })

  constructor(
    private readonly app: Pick<App, 'nav' | 'session' | 'chat'>,
    private readonly groupId: string,
  ) {
    this.threads = new PagedList(this.fetch.bind(this), ({ id }) => id)
    observe(this)
  }

  lastText(threadId: string): string {
    const last = this.lasts.get(threadId)
    return last ? previewOf(last) : '还没有人说话'
  }
  start() {
    return this.threads.reload()
  }
  private async fetch(cursor?: string) {
    const { threads } = (await connectChat(this.app)).im
    const page = await threads.ofGroup(this.groupId, cursor ?? null)
    const lasts = page.list.length > 0 ? await threads.lastMessages(page.list.map(({ id }) => id)) : {}
    runInAction(() => this.lasts.merge(lasts))
    return { list: page.list, next: page.cursor }
  }
  enter({ id }: Thread) {
    this.app.nav.open('chat', { type: 'groupChat', id, thread: this.groupId })
  }
}
