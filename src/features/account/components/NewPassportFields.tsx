import { observer } from 'mobx-react'
import { USERNAME_RULE } from '@/contract/passportRules'
import { Field } from '@/ui/Field'
import type { RegisterModel } from '../model/RegisterModel'
import { CodeField } from './CodeField'

/** A new username and password; the code of the e-mail address appears with the address. */
export const NewPassportFields = observer(function NewPassportFields({ model }: { model: RegisterModel }) {
  const { form } = model
  return (
    <>
      <Field
        label="用户名"
        required
        name="username"
        autoComplete="username"
        value={form.values.username}
        error={form.errors.username}
        hint={USERNAME_RULE.text.replace('用户名需为', '')}
        placeholder="设置登录用户名"
        maxLength={20}
        confirm="next"
        onInput={(text) => form.set('username', text)}
        onBlur={() => form.leave('username')}
      />
      <Field
        label="密码"
        required
        kind="password"
        name="new-password"
        autoComplete="new-password"
        value={form.values.password}
        error={form.errors.password}
        hint="8-64位，同时包含字母和数字"
        placeholder="设置登录密码"
        maxLength={64}
        confirm="next"
        onInput={(text) => form.set('password', text)}
        onBlur={() => form.leave('password')}
      />
      <Field
        label="邮箱"
        kind="email"
        name="email"
        autoComplete="email"
        value={form.values.email}
        error={form.errors.email}
        hint="选填，绑定后也可用邮箱登录"
        placeholder="name@example.com"
        maxLength={254}
        confirm="next"
        onInput={model.setEmail}
        onBlur={() => form.leave('email')}
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
