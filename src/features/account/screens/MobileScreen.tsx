import { observer } from 'mobx-react'
import { useModel } from '@/hooks/useModel'
import { PhoneField } from '@/widgets/PhoneField'
import { AccountFrame } from '../components/AccountFrame'
import { CodeField } from '@/widgets/CodeField'
import { AgreementSheet } from '../components/ConsentRow'
import { SignInActions } from '../components/SignInActions'
import { createAccounts } from '@/app/createAccounts'
import { MobileModel } from '../model/MobileModel'

const WAYS = [
  { route: 'login', text: '用户名密码登录' },
  { route: 'register', text: '注册新账号' },
] as const

/** 手机登录 (app §2 passport; §7 loginBySms). */
export const MobileScreen = observer(function MobileScreen() {
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
      <SignInActions text="登录" busy={form.busy} onSubmit={model.submit} ways={WAYS} consent={model.consent} />
    </AccountFrame>
  )
})
