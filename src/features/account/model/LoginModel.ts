import type { App } from '@/app/createApp'
import { PASSPORT_ERRORS } from '@/contract/passport'
import type { Accounts } from '@/services/Accounts'
import { Form } from '@/stores/Form'
import { Consent } from './Consent'

/** 登录 and 绑定通行证: a username and its password, for a guest's login or for the signed-in mobile login to join. */
export class LoginModel {
  readonly form: Form<{ username: string; password: string }>
  readonly consent: Consent

  constructor(
    private readonly app: Pick<App, 'nav' | 'ui'>,
    private readonly accounts: Pick<Accounts, 'loginPassport' | 'bind'>,
    private readonly way: 'login' | 'bind',
  ) {
    this.consent = new Consent(app.ui)
    this.form = new Form(
      { username: '', password: '' },
      {
        ui: app.ui,
        rules: {
          username: (text) => (text.trim() === '' ? '请输入用户名或邮箱' : undefined),
          password: (text) => (text === '' ? '请输入密码' : undefined),
        },
        fieldOf: { [PASSPORT_ERRORS.badLogin[0]]: 'password', [PASSPORT_ERRORS.locked[0]]: 'password' },
      },
    )
  }

  submit = async (): Promise<void> => {
    const { form, accounts, app } = this
    if (!form.check()) return
    if (this.way === 'login' && !(await this.consent.confirm())) return
    const username = form.values.username.trim()
    const { password } = form.values
    const bind = this.way === 'bind'
    const done = await form.submit(() =>
      bind ? accounts.bind(username, password) : accounts.loginPassport(username, password),
    )
    if (!done) return
    app.ui.showToast(bind ? '绑定成功' : '登录成功')
    await (bind ? app.nav.back() : app.nav.loggedIn())
  }
}
