import type { App } from '@/app/createApp'
import { afterSaleApi, type CaseAction, type CaseDetail, type ReturnTo } from '@/contract/afterSale'
import { CASE_REPLY, CASE_WORDS, RETURN_NAME, RETURN_PHONE, RETURN_PLACE } from '@/contract/caseTexts'
import { MAX_CASE_PICTURES } from '@/contract/caseMark'
import { ERRORS } from '@/contract/errors'
import { textError, tidyText, type TextRule } from '@/contract/textRules'
import { userErrorOf } from '@/services/userErrorOf'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import type { Task } from '@/stores/Task'
import { Uploads } from '@/stores/Uploads'

export type Decision = 'ACCEPT' | 'CLOSE'

const ruleOf = (rule: TextRule) => (text: string) => textError(tidyText(text), rule) ?? undefined
const BAD_INPUT = ERRORS.badInput[0]

/** What of a case is done with words, an address or pictures: a sheet each, one open at a time. */
export class CaseSheets {
  /** The action whose sheet is open. */
  action: CaseAction | null = null
  /** 同意退货: where the goods go back to. */
  readonly place: Form<ReturnTo>
  /** 拒绝, and the platform's decision: why. */
  readonly reply: Form<{ reply: string }>
  /** 申请平台介入: what the platform has to know. */
  readonly plea: Form<{ words: string }>
  readonly proofs: Uploads
  /** 确认收货: the pieces can be sold again. */
  restock = true
  /** 平台处理: who is right. */
  decision: Decision = 'ACCEPT'

  constructor(
    private readonly app: Pick<App, 'platform' | 'api' | 'ui'>,
    private readonly shown: Task<CaseDetail>,
  ) {
    const { ui } = app
    this.place = new Form<ReturnTo>(
      { name: '', phone: '', text: '' },
      {
        ui,
        rules: { name: ruleOf(RETURN_NAME), phone: ruleOf(RETURN_PHONE), text: ruleOf(RETURN_PLACE) },
        fieldOf: { [ERRORS.returnToNeeded[0]]: 'text', [BAD_INPUT]: 'text' },
      },
    )
    this.reply = new Form(
      { reply: '' },
      { ui, rules: { reply: ruleOf(CASE_REPLY) }, fieldOf: { [BAD_INPUT]: 'reply' } },
    )
    this.plea = new Form({ words: '' }, { ui, rules: { words: ruleOf(CASE_WORDS) }, fieldOf: { [BAD_INPUT]: 'words' } })
    this.proofs = new Uploads(app, MAX_CASE_PICTURES)
    observe(this)
  }

  open(action: CaseAction) {
    // The shop's last address, until another is typed.
    const { data } = this.shown
    if (action === 'accept' && data?.returnTo && !this.place.changed) this.place.begin({ ...data.returnTo })
    this.action = action
  }
  close() {
    this.action = null
  }
  setRestock(on: boolean) {
    this.restock = on
  }
  setDecision(decision: Decision) {
    this.decision = decision
  }
  dispose() {
    this.proofs.dispose()
  }

  accept() {
    const { name, phone, text } = this.place.values
    const returnTo = { name: tidyText(name), phone: tidyText(phone), text: tidyText(text) }
    return this.submit(this.place, (alias) => this.app.api.send(afterSaleApi.accept, { alias, returnTo }), '已同意退货')
  }
  refuse() {
    const reply = tidyText(this.reply.values.reply)
    return this.submit(this.reply, (alias) => this.app.api.send(afterSaleApi.refuse, { alias, reply }), '已拒绝')
  }
  decide() {
    const { decision } = this
    const reply = tidyText(this.reply.values.reply)
    const send = (alias: string) => this.app.api.send(afterSaleApi.decide, { alias, decision, reply })
    return this.submit(this.reply, send, '已处理')
  }
  async escalate(): Promise<void> {
    const { proofs, app } = this
    if (proofs.busy) return app.ui.showToast('图片还在上传，请稍等')
    if (proofs.failed) return app.ui.showToast('有图片没有传上去，请重试或删掉')
    const input = { words: tidyText(this.plea.values.words), pictures: proofs.keys }
    const send = (alias: string) => app.api.send(afterSaleApi.escalate, { alias, ...input })
    await this.submit(this.plea, send, '已提交平台处理')
  }
  async receive(): Promise<void> {
    const { restock, app } = this
    try {
      await this.send((alias) => app.api.act(afterSaleApi.receive, { alias, restock }), '已确认收货')
    } catch (error) {
      // A refusal was shown by the client already.
      userErrorOf(error)
    }
  }

  private async submit<T extends object>(
    form: Form<T>,
    work: (alias: string) => Promise<CaseDetail>,
    done: string,
  ): Promise<void> {
    await form.submit(() => this.send(work, done))
  }
  /** Shows the case as it is afterwards; where the other side or a job was first, also after the refusal. */
  private async send(work: (alias: string) => Promise<CaseDetail>, done: string): Promise<void> {
    try {
      this.shown.set(await work(this.shown.data!.alias))
    } catch (thrown) {
      if (userErrorOf(thrown).code === ERRORS.caseState[0]) {
        this.close()
        void this.shown.run()
      }
      throw thrown
    }
    this.close()
    this.app.ui.showToast(done)
  }
}
