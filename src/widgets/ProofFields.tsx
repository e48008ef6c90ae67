import { observer } from 'mobx-react'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { View } from '@/ui/elements/View'
import { CodeField } from '@/widgets/CodeField'
import type { Proof, ProofValues } from '@/stores/Proof'
import './ProofFields.scss'

interface Props {
  proof: Proof
  values: ProofValues
  errors: { [F in keyof ProofValues]?: string }
  onInput: (field: keyof ProofValues, text: string) => void
  onSend: () => Promise<void>
  onConfirm: () => unknown
}

/** 登录密码 or 验证码, and the way to the other where there are both. */
export const ProofFields = observer(function ProofFields(props: Props) {
  const { proof, values, errors, onInput, onSend, onConfirm } = props
  return (
    <>
      {proof.way === 'password' ? (
        <Field
          label="登录密码"
          kind="password"
          value={values.password}
          error={errors.password}
          placeholder="确认是你本人"
          autoComplete="current-password"
          confirm="done"
          onInput={(text) => onInput('password', text)}
          onConfirm={onConfirm}
        />
      ) : (
        <CodeField
          label="验证码"
          sender={proof.code}
          value={values.verifycode}
          error={errors.verifycode}
          onInput={(text) => onInput('verifycode', text.replace(/\D/g, '').slice(0, 6))}
          onSend={onSend}
          onConfirm={onConfirm}
        />
      )}
      {proof.both && (
        <View className="dd-proof__other">
          <Button size="small" kind="ghost" onClick={() => proof.turn()}>
            {proof.way === 'password' ? `改用验证码（${proof.codeTo}）` : '改用登录密码'}
          </Button>
        </View>
      )}
    </>
  )
})
