import { observer } from 'mobx-react'
import { useModel } from '@/hooks/useModel'
import { AccountFrame } from '../components/AccountFrame'
import { AgreementSheet } from '../components/ConsentRow'
import { NewPassportFields } from '../components/NewPassportFields'
import { SignInActions } from '../components/SignInActions'
import { createAccounts } from '@/app/createAccounts'
import { RegisterModel } from '../model/RegisterModel'

const WAYS = [
  { route: 'login', text: '已有账号，去登录' },
  { route: 'mobile', text: '手机验证码登录' },
] as const

/** 注册: a new passport (app §2 passport). */
export const RegisterScreen = observer(function RegisterScreen() {
  const model = useModel((app) => new RegisterModel(app, createAccounts(app), 'register'))
  return (
    <AccountFrame
      route="register"
      heading="加入叮当"
      note="几秒钟就好，注册后自动登录"
      layers={<AgreementSheet consent={model.consent} />}
    >
      <NewPassportFields model={model} />
      <SignInActions text="注册" busy={model.form.busy} onSubmit={model.submit} ways={WAYS} consent={model.consent} />
    </AccountFrame>
  )
})
