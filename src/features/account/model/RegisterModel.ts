import type { App } from '@/app/createApp'
import { PASSPORT_ERRORS } from '@/contract/passport'
import { CODE_RULE, EMAIL_RULE, PASSWORD_RULE, USERNAME_RULE, type FieldRule } from '@/contract/passportRules'
import { readCode } from '@/domain/oneTimeCode'
import type { Accounts } from '@/services/Accounts'
import { Form } from '@/stores/Form'
import { CodeSender } from '@/stores/CodeSender'
import { Consent } from './Consent'
import { observe } from '@/stores/observe'

const by = (rule: FieldRule, text: string, missing: string) =>
  text === '' ? missing : rule.test(text) ? undefined : rule.text

/** 注册 and 创建通行证: a new username and password, with an e-mail address proved by a code where the person gives one. */
export class RegisterModel {
  readonly form: Form<{ username: string; password: string; email: string; code: string }>
  readonly code: CodeSender
  readonly consent: Consent

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    private readonly accounts: Pick<Accounts, 'register' | 'create' | 'sendEmail'>,
    private readonly way: 'register' | 'create',
  ) {
    this.code = new CodeSender(app.api.serverNow)
    this.consent = new Consent(app.ui)
    this.form = new Form(
      { username: '', password: '', email: '', code: '' },
      {
        ui: app.ui,
        rules: {
          username: (text) => by(USERNAME_RULE, text.trim(), '请输入用户名'),
          password: (text, { username }) =>
            text !== '' && text.toLowerCase() === username.trim().toLowerCase()
              ? PASSPORT_ERRORS.weakPassword[1]
              : by(PASSWORD_RULE, text, '请输入密码'),
          email: (text) => (text.trim() === '' || EMAIL_RULE.test(text.trim()) ? undefined : EMAIL_RULE.text),
          code: (text, { email }) => (email.trim() === '' ? undefined : by(CODE_RULE, text, '请输入邮箱收到的验证码')),
        },
        fieldOf: {
          [PASSPORT_ERRORS.usernameTaken[0]]: 'username',
          [PASSPORT_ERRORS.weakPassword[0]]: 'password',
          [PASSPORT_ERRORS.emailTaken[0]]: 'email',
          [PASSPORT_ERRORS.codeWrong[0]]: 'code',
          [PASSPORT_ERRORS.codeExpired[0]]: 'code',
          [PASSPORT_ERRORS.codeTried[0]]: 'code',
        },
      },
    )
    observe(this)
  }

  /** The code is requested once an address is there. */
  get wantsCode() {
    return this.form.values.email.trim() !== ''
  }
  setEmail(text: string) {
    this.form.set('email', text)
    this.code.reset()
  }
  setCode(text: string) {
    this.form.set('code', readCode(text))
  }

  async sendCode(): Promise<void> {
    const { form, code, accounts, app } = this
    if (!this.wantsCode || !form.check(['email'])) return
    const email = form.values.email.trim().toLowerCase()
    try {
      if (await code.request(() => accounts.sendEmail(email))) app.ui.showToast('验证码已发送，请查收邮件')
    } catch (error) {
      form.showRefusal(error)
    }
  }
  async submit(): Promise<void> {
    const { form, accounts, app } = this
    if (!form.check()) return
    const creates = this.way === 'create'
    if (!creates && !(await this.consent.confirm())) return
    const { username, password, email, code } = form.values
    const passport = {
      username: username.trim(),
      password,
      email: this.wantsCode ? { address: email.trim().toLowerCase(), code } : undefined,
    }
    if (!(await form.submit(() => (creates ? accounts.create(passport) : accounts.register(passport))))) return
    app.ui.showToast(creates ? '通行证已创建' : '注册成功')
    await (creates ? app.nav.back() : app.nav.loggedIn())
  }
  dispose() {
    this.code.dispose()
  }
}
