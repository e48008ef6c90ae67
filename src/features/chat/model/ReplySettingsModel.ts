import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { imApi, QUICK_REPLIES_MAX, type ImSettings } from '@/contract/im'
import { userErrorOf } from '@/services/userErrorOf'
import { Form } from '@/stores/Form'
import { Task } from '@/stores/Task'
import { observe } from '@/stores/observe'

/** 客服设置: quick replies, and for sellers the message that is sent while they are away. */
export class ReplySettingsModel {
  readonly task: Task<ImSettings>
  quickReplies: string[] = []
  readonly away: Form<ImSettings['away']>
  /** What the service has of it: a quick reply is saved without what is half written there. */
  private savedAway: ImSettings['away'] = { on: false, text: '', hours: 1 }
  /** Place of the reply that is changed; -1 for a new one; null while none is. */
  editing: number | null = null

  constructor(private readonly app: Pick<App, 'api' | 'ui' | 'session'>) {
    this.task = new Task(() => app.api.load(imApi.settings, {}))
    this.away = new Form(this.savedAway, {
      rules: { text: (text, { on }) => (on && text.trim() === '' ? '请填写回复内容' : undefined) },
      ui: app.ui,
    })
    observe(this)
  }

  get isSeller(): boolean {
    return this.app.session.userInfo?.seller === true
  }
  get full(): boolean {
    return this.quickReplies.length >= QUICK_REPLIES_MAX
  }
  async start(): Promise<void> {
    if (await this.task.run()) this.begin(this.task.data!)
  }
  edit(at: number | null) {
    this.editing = at
  }
  get edited(): string {
    return this.editing === null || this.editing < 0 ? '' : (this.quickReplies[this.editing] ?? '')
  }
  async saveReply(text: string): Promise<void> {
    if (this.editing === null) return
    const list = [...this.quickReplies]
    if (this.editing < 0) list.push(text)
    else list[this.editing] = text
    if (await this.saveReplies(list)) this.edit(null)
  }
  async removeReply(at: number): Promise<void> {
    await this.saveReplies(this.quickReplies.filter((_, index) => index !== at))
  }
  async saveAway(): Promise<void> {
    const { away, quickReplies } = this
    const saved = await away.submit(async () => {
      const settings = await this.app.api.send(imApi.saveSettings, { quickReplies, away: { ...away.values } })
      runInAction(() => (this.savedAway = settings.away))
    })
    if (saved) this.app.ui.showToast('已保存')
  }
  private begin({ quickReplies, away }: ImSettings) {
    this.quickReplies = quickReplies
    this.savedAway = away
    this.away.begin(away)
  }
  private async saveReplies(quickReplies: string[]): Promise<boolean> {
    try {
      const saved = await this.app.api.act(imApi.saveSettings, { quickReplies, away: this.savedAway })
      runInAction(() => (this.quickReplies = saved.quickReplies))
      return true
    } catch (error) {
      userErrorOf(error) // The client has shown why.
      return false
    }
  }
}
