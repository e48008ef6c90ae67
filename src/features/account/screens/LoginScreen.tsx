import { observer } from 'mobx-react'
import { useApp } from '@/boot/AppContext'
import { useModel } from '@/boot/useModel'
import { Button } from '@/ui/Button'
import { Button as Plain } from '@/ui/elements/Button'
import { View } from '@/ui/elements/View'
import { AccountFrame } from '../components/AccountFrame'
import { AgreementSheet, ConsentRow } from '../components/ConsentRow'
import { PassportFields } from '../components/PassportFields'
import { createAccounts } from '../model/createAccounts'
import { LoginModel } from '../model/LoginModel'

/** 登录 with the product's passport (app §2 passport). The ways to sign in take each other's place, so that back leaves them all. */
export const LoginScreen = observer(function LoginScreen() {
  const { nav } = useApp()
  const model = useModel((app) => new LoginModel(app, createAccounts(app), 'login'))
  return (
    <AccountFrame
      route="login"
      heading="欢迎来到叮当"
      note="用通行证登录，新西兰华人的身边好物都在这里"
      layers={<AgreementSheet consent={model.consent} />}
    >
      <PassportFields form={model.form} onDone={model.submit} />
      <View className="dd-account__actions">
        <Button kind="primary" size="large" block loading={model.form.busy} onClick={model.submit}>
          登录
        </Button>
        <View className="dd-account__ways">
          <Plain className="dd-account__way" onClick={() => nav.replace('mobile')}>
            手机验证码登录
          </Plain>
          <Plain className="dd-account__way" onClick={() => nav.replace('register')}>
            注册新账号
          </Plain>
        </View>
      </View>
      <ConsentRow consent={model.consent} />
    </AccountFrame>
  )
})
