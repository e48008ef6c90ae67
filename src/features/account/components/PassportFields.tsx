import { FormField, type FormText } from '@/ui/FormField'

/** Username and password of an existing passport. */
export function PassportFields({ form, onDone }: { form: FormText<'username' | 'password'>; onDone: () => void }) {
  return (
    <>
      <FormField
        form={form}
        field="username"
        label="用户名"
        name="username"
        autoComplete="username"
        placeholder="用户名或邮箱"
        maxLength={254}
        confirm="next"
      />
      <FormField
        form={form}
        field="password"
        label="密码"
        kind="password"
        name="password"
        autoComplete="current-password"
        placeholder="请输入密码"
        maxLength={64}
        confirm="done"
        onConfirm={onDone}
      />
    </>
  )
}
