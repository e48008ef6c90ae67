import type { UiStore } from '@/stores/Ui'
import { observe } from '@/stores/observe'

export type AgreementName = 'terms' | 'privacy'

/** Consent to the agreements: a tick, or an answer to a question shown on sending. */
export class Consent {
  given = false
  /** The text that is open. */
  reading: AgreementName | null = null

  constructor(private readonly ui: Pick<UiStore, 'confirm'>) {
    observe(this)
  }

  set(given: boolean) {
    this.given = given
  }
  read(name: AgreementName | null) {
    this.reading = name
  }
  /** Prompts where the tick is missing, in place of refusing. */
  async confirm(): Promise<boolean> {
    if (this.given) return true
    const yes = await this.ui.confirm({
      title: '请先阅读并同意',
      text: '继续即表示同意《用户协议》和《隐私政策》，可在页面下方点开查看全文。',
      confirm: '同意并继续',
      cancel: '再看看',
    })
    if (yes) this.set(true)
    return yes
  }
}
