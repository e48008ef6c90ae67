import { observer } from 'mobx-react'
import { useApp } from '@/boot/AppContext'
import { useModel } from '@/boot/useModel'
import { Button } from '@/ui/Button'
import { Button as Plain } from '@/ui/elements/Button'
import { View } from '@/ui/elements/View'
import { AccountFrame } from '../components/AccountFrame'
import { AgreementSheet, ConsentRow } from '../components/ConsentRow'
import { NewPassportFields } from '../components/NewPassportFields'
import { createAccounts } from '../model/createAccounts'
import { RegisterModel } from '../model/RegisterModel'

/** 注册: a new passport (app §2 passport). */
export const RegisterScreen = observer(function RegisterScreen() {
  const { nav } = useApp()
  const model = useModel((app) => new RegisterModel(app, createAccounts(app), 'register'))
  return (
    <AccountFrame
      route="register"
      heading="加入叮当"
      note="几秒钟就好，注册后自动登录"
      layers={<AgreementSheet consent={model.consent} />}
    >
      <NewPassportFields model={model} />
      <View className="dd-account__actions">
        <Button kind="primary" size="large" block loading={model.form.busy} onClick={model.submit}>
          注册
        </Button>
        <View className="dd-account__ways">
          <Plain className="dd-account__way" onClick={() => nav.replace('login')}>
            已有账号，去登录
          </Plain>
          <Plain className="dd-account__way" onClick={() => nav.replace('mobile')}>
            手机验证码登录
          </Plain>
        </View>
      </View>
      <ConsentRow consent={model.consent} />
    </AccountFrame>
  )
})
