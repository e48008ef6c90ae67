import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import type { ReportType } from '@/im/entities'
import type { ImMessage } from '@/im/types'
import type { Chat } from '@/stores/chat/Chat'
import { observe } from '@/stores/observe'

/** What others complain about, in words. */
export const REPORTS: readonly { key: ReportType; label: string }[] = [
  { key: 'fraud', label: '诈骗、虚假交易' },
  { key: 'spam', label: '垃圾广告' },
  { key: 'abuse', label: '辱骂、骚扰' },
  { key: 'porn', label: '色情低俗' },
  { key: 'illegal', label: '违法违禁' },
  { key: 'other', label: '其他' },
]

/** A complaint about one message (chat §7). */
export class Reporting {
  message: ImMessage | null = null

  constructor(
    private readonly app: Pick<App, 'ui'>,
    private readonly chat: () => Chat | null,
  ) {
    observe(this)
  }

  begin(message: ImMessage) {
    this.message = message
  }
  close() {
    this.message = null
  }
  async send(type: ReportType, reason: string): Promise<void> {
    const { message } = this
    if (!message) return
    try {
      await this.chat()!.im.report.message(message.conversation, message.id, type, reason)
      runInAction(() => (this.message = null))
      this.app.ui.showToast('举报已提交，我们会尽快核实')
    } catch (error) {
      this.app.ui.showError(error)
    }
  }
}
