import { imApi, type ImSettings } from '@/contract/im'
import { Task } from '@/stores/Task'
import type { ConversationModel } from './ConversationModel'
import { observe } from '@/stores/observe'

/** A seller's quick replies, offered in the conversation; they are written in 客服设置. */
export class Replies {
  open = false
  readonly settings: Task<ImSettings>

  constructor(private readonly model: ConversationModel) {
    this.settings = new Task(() => model.app.api.load(imApi.settings, {}))
    observe(this)
  }

  get offered(): boolean {
    return this.model.app.session.userInfo?.seller === true && this.model.ref?.chatType === 'singleChat'
  }
  show() {
    this.open = true
    void this.settings.run()
  }
  close() {
    this.open = false
  }
  /** Into the field, not away at once: a word may have to be changed. */
  use(text: string) {
    this.close()
    this.model.closePanel()
    this.model.type(text, false)
  }
}
