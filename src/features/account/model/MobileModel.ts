import type { App } from '@/app/createApp'
import { PASSPORT_ERRORS } from '@/contract/passport'
import { CODE_RULE } from '@/contract/passportRules'
import { readCode } from '@/domain/oneTimeCode'
import type { Accounts } from '@/services/Accounts'
import { Form } from '@/stores/Form'
import { toE164 } from '@/domain/phoneCountries'
import { CodeSender } from '@/stores/CodeSender'
import { Consent } from './Consent'
import { observe } from '@/stores/observe'

const WRONG_PHONE = '手机号格式不正确，请检查号码和所选地区'

/** 手机登录: a number and the code sent to it; the first login of a number makes its account. */
export class MobileModel {
  /** Calling code without its plus sign. */
  country = '64'
  readonly form: Form<{ phone: string; code: string }>
  readonly code: CodeSender
  readonly consent: Consent

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    private readonly accounts: Pick<Accounts, 'loginMobile' | 'sendSms'>,
  ) {
    this.code = new CodeSender(app.api.serverNow)
    this.consent = new Consent(app.ui)
    this.form = new Form(
      { phone: '', code: '' },
      {
        ui: app.ui,
        rules: {
          phone: (text) =>
            text.trim() === '' ? '请输入手机号' : toE164(this.country, text) === null ? WRONG_PHONE : undefined,
          code: (text) => (text === '' ? '请输入验证码' : CODE_RULE.test(text) ? undefined : CODE_RULE.text),
        },
        fieldOf: {
          [PASSPORT_ERRORS.badPhone[0]]: 'phone',
          [PASSPORT_ERRORS.codeWrong[0]]: 'code',
          [PASSPORT_ERRORS.codeExpired[0]]: 'code',
          [PASSPORT_ERRORS.codeTried[0]]: 'code',
        },
      },
    )
    observe(this)
  }

  setCountry(country: string) {
    this.country = country
    this.form.set('phone', this.form.values.phone)
    this.code.reset()
  }
  setPhone(text: string) {
    this.form.set('phone', text)
    this.code.reset()
  }
  setCode(text: string) {
    this.form.set('code', readCode(text))
  }

  async sendCode(): Promise<void> {
    const { form, code, accounts, app } = this
    if (!form.check(['phone'])) return
    const phone = toE164(this.country, form.values.phone)!
    try {
      if (await code.request(() => accounts.sendSms(phone))) app.ui.showToast('验证码已发送，请查收短信')
    } catch (error) {
      form.showRefusal(error)
    }
  }
  async submit(): Promise<void> {
    const { form, accounts, app } = this
    if (!form.check() || !(await this.consent.confirm())) return
    const phone = toE164(this.country, form.values.phone)!
    if (!(await form.submit(() => accounts.loginMobile(phone, form.values.code)))) return
    app.ui.showToast('登录成功')
    await app.nav.loggedIn()
  }
  dispose() {
    this.code.dispose()
  }
}
