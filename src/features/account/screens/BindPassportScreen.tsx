import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useModel } from '@/hooks/useModel'
import { Button } from '@/ui/Button'
import { View } from '@/ui/elements/View'
import { AccountFrame } from '../components/AccountFrame'
import { HasPassport } from '../components/HasPassport'
import { PassportFields } from '../components/PassportFields'
import { createAccounts } from '@/app/createAccounts'
import { LoginModel } from '../model/LoginModel'
import '../components/AccountFrame.scss'

/** 绑定通行证: the mobile login that is signed in joins a passport the person already has. */
export const BindPassportScreen = observer(function BindPassport() {
  const { session } = useApp()
  const model = useModel((app) => new LoginModel(app, createAccounts(app), 'bind'))
  if (session.userInfo?.hasPassword && !model.form.busy) return <HasPassport route="bindPassport" />
  return (
    <AccountFrame
      route="bindPassport"
      heading="和已有账号合为一个"
      note="输入已有账号的用户名和密码。绑定后，订单、购物车和收藏都会保留，手机号和密码都能登录。绑定后不能拆分。"
    >
      <PassportFields form={model.form} onDone={model.submit} />
      <View className="dd-account__actions">
        <Button kind="primary" size="large" block loading={model.form.busy} onClick={model.submit}>
          绑定
        </Button>
      </View>
    </AccountFrame>
  )
})
