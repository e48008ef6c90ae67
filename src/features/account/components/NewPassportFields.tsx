import { observer } from 'mobx-react'
import { USERNAME_RULE } from '@/contract/passportRules'
import { FormField } from '@/ui/FormField'
import type { RegisterModel } from '../model/RegisterModel'
import { CodeField } from '@/widgets/CodeField'

/** A new username and password; the code of the e-mail address appears with the address. */
export const NewPassportFields = observer(function NewPassportFields({ model }: { model: RegisterModel }) {
  const { form } = model
  return (
    <>
      <FormField
        form={form}
        field="username"
        checked
        label="用户名"
        required
        name="username"
        autoComplete="username"
        hint={USERNAME_RULE.text.replace('用户名需为', '')}
        placeholder="设置登录用户名"
        maxLength={20}
        confirm="next"
      />
      <FormField
        form={form}
        field="password"
        checked
        label="密码"
        required
        kind="password"
        name="new-password"
        autoComplete="new-password"
        hint="8-64位，同时包含字母和数字"
        placeholder="设置登录密码"
        maxLength={64}
        confirm="next"
      />
      <FormField
        form={form}
        field="email"
        checked
        label="邮箱"
        kind="email"
        name="email"
        autoComplete="email"
        hint="选填，绑定后也可用邮箱登录"
        placeholder="name@example.com"
        maxLength={254}
        confirm="next"
        onInput={model.setEmail}
      />
      {model.wantsCode && (
        <CodeField
          label="邮箱验证码"
          sender={model.code}
          value={form.values.code}
          error={form.errors.code}
          onInput={model.setCode}
          onSend={model.sendCode}
          onConfirm={model.submit}
        />
      )}
    </>
  )
})
