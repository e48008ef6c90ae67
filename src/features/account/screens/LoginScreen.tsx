import { observer } from 'mobx-react'
import { useModel } from '@/hooks/useModel'
import { AccountFrame } from '../components/AccountFrame'
import { AgreementSheet } from '../components/ConsentRow'
import { PassportFields } from '../components/PassportFields'
import { SignInActions } from '../components/SignInActions'
import { createAccounts } from '@/app/createAccounts'
import { LoginModel } from '../model/LoginModel'

const WAYS = [
  { route: 'mobile', text: '手机验证码登录' },
  { route: 'register', text: '注册新账号' },
] as const

/** 登录 with the product's passport (app §2 passport). The ways to sign in take each other's place, so that back leaves them all. */
export const LoginScreen = observer(function LoginScreen() {
  const model = useModel((app) => new LoginModel(app, createAccounts(app), 'login'))
  return (
    <AccountFrame
      route="login"
      heading="欢迎来到叮当"
      note="用通行证登录，新西兰华人的身边好物都在这里"
      layers={<AgreementSheet consent={model.consent} />}
    >
      <PassportFields form={model.form} onDone={model.submit} />
      <SignInActions text="登录" busy={model.form.busy} onSubmit={model.submit} ways={WAYS} consent={model.consent} />
    </AccountFrame>
  )
})
