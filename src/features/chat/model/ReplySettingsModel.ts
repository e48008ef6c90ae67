import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { imApi, QUICK_REPLIES_MAX, type ImSettings } from '@/contract/im'
import { userErrorOf } from '@/services/userErrorOf'
import { Task } from '@/stores/Task'
import { observe } from '@/stores/observe'

/** 客服设置: quick replies, and for sellers the message that is sent while they are away. */
export class ReplySettingsModel {
  readonly task: Task<ImSettings>
  draft: ImSettings | null = null
  /** Place of the reply that is changed; -1 for a new one; null while none is. */
  editing: number | null = null

  constructor(private readonly app: Pick<App, 'api' | 'ui' | 'session'>) {
    this.task = new Task(() => app.api.load(imApi.settings, {}))
    observe(this)
  }

  get isSeller(): boolean {
    return this.app.session.userInfo?.seller === true
  }
  get full(): boolean {
    return (this.draft?.quickReplies.length ?? 0) >= QUICK_REPLIES_MAX
  }
  async start(): Promise<void> {
    if (await this.task.run()) runInAction(() => (this.draft = this.task.data))
  }
  edit(at: number | null) {
    this.editing = at
  }
  get edited(): string {
    return this.editing === null || this.editing < 0 ? '' : (this.draft?.quickReplies[this.editing] ?? '')
  }
  async saveReply(text: string): Promise<void> {
    if (!this.draft || this.editing === null) return
    const list = [...this.draft.quickReplies]
    if (this.editing < 0) list.push(text)
    else list[this.editing] = text
    if (await this.save({ ...this.draft, quickReplies: list })) this.edit(null)
  }
  async removeReply(at: number): Promise<void> {
    if (!this.draft) return
    await this.save({ ...this.draft, quickReplies: this.draft.quickReplies.filter((_, index) => index !== at) })
  }
  setAway(change: Partial<ImSettings['away']>) {
    if (this.draft) this.draft = { ...this.draft, away: { ...this.draft.away, ...change } }
  }
  async saveAway(): Promise<void> {
    if (this.draft && (await this.save(this.draft))) this.app.ui.showToast('已保存')
  }
  private async save(settings: ImSettings): Promise<boolean> {
    try {
      const saved = await this.app.api.act(imApi.saveSettings, settings)
      runInAction(() => (this.draft = saved))
      return true
    } catch (error) {
      userErrorOf(error) // The client has shown why.
      return false
    }
  }
}
