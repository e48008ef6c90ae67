import { observer } from 'mobx-react'
import { Field } from '@/ui/Field'
import type { Form } from '../model/Form'

/** Username and password of an existing passport. */
export const PassportFields = observer(function PassportFields({
  form,
  onDone,
}: {
  form: Form<'username' | 'password'>
  onDone: () => void
}) {
  return (
    <>
      <Field
        label="用户名"
        name="username"
        autoComplete="username"
        value={form.values.username}
        error={form.errors.username}
        placeholder="用户名或邮箱"
        maxLength={254}
        confirm="next"
        onInput={(text) => form.set('username', text)}
      />
      <Field
        label="密码"
        kind="password"
        name="password"
        autoComplete="current-password"
        value={form.values.password}
        error={form.errors.password}
        placeholder="请输入密码"
        maxLength={64}
        confirm="done"
        onInput={(text) => form.set('password', text)}
        onConfirm={onDone}
      />
    </>
  )
})
