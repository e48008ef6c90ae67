import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useModel } from '@/hooks/useModel'
import { Button } from '@/ui/Button'
import { View } from '@/ui/elements/View'
import { AccountFrame } from '../components/AccountFrame'
import { HasPassport } from '../components/HasPassport'
import { NewPassportFields } from '../components/NewPassportFields'
import { createAccounts } from '@/app/createAccounts'
import { RegisterModel } from '../model/RegisterModel'
import '../components/AccountFrame.scss'

/** 创建通行证: the mobile login that is signed in gets a username and a password. */
export const CreatePassportScreen = observer(function CreatePassport() {
  const { session } = useApp()
  const model = useModel((app) => new RegisterModel(app, createAccounts(app), 'create'))
  if (session.userInfo?.hasPassword && !model.form.busy) return <HasPassport route="createPassport" />
  return (
    <AccountFrame route="createPassport" heading="设置用户名和密码" note="设置后，手机验证码和密码两种方式都能登录">
      <NewPassportFields model={model} />
      <View className="dd-account__actions">
        <Button kind="primary" size="large" block loading={model.form.busy} onClick={model.submit}>
          创建
        </Button>
      </View>
    </AccountFrame>
  )
})
