import { observer } from 'mobx-react'
import { useApp } from '@/boot/AppContext'
import { useModel } from '@/boot/useModel'
import { Button } from '@/ui/Button'
import { Button as Plain } from '@/ui/elements/Button'
import { View } from '@/ui/elements/View'
import { PhoneField } from '@/widgets/PhoneField'
import { AccountFrame } from '../components/AccountFrame'
import { CodeField } from '../components/CodeField'
import { AgreementSheet, ConsentRow } from '../components/ConsentRow'
import { createAccounts } from '../model/createAccounts'
import { MobileModel } from '../model/MobileModel'

/** 手机登录 (app §2 passport; §7 loginBySms). */
export const MobileScreen = observer(function MobileScreen() {
  const { nav } = useApp()
  const model = useModel((app) => new MobileModel(app, createAccounts(app)))
  const { form } = model
  return (
    <AccountFrame
      route="mobile"
      heading="欢迎来到叮当"
      note="用手机号登录，首次登录会自动创建账号"
      layers={<AgreementSheet consent={model.consent} />}
    >
      <PhoneField
        country={model.country}
        value={form.values.phone}
        error={form.errors.phone}
        onCountry={model.setCountry}
        onInput={model.setPhone}
      />
      <CodeField
        label="验证码"
        sender={model.code}
        value={form.values.code}
        error={form.errors.code}
        onInput={model.setCode}
        onSend={model.sendCode}
        onConfirm={model.submit}
      />
      <View className="dd-account__actions">
        <Button kind="primary" size="large" block loading={form.busy} onClick={model.submit}>
          登录
        </Button>
        <View className="dd-account__ways">
          <Plain className="dd-account__way" onClick={() => nav.replace('login')}>
            用户名密码登录
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
