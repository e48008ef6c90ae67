import { observer } from 'mobx-react'
import { usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { NoProof } from '@/widgets/NoProof'
import { ProofFields } from '@/widgets/ProofFields'
import { WithdrawBankModel } from '../model/WithdrawBankModel'

/** 收款银行账户 (app §2: updateWithdrawBank). */
export const WithdrawBankScreen = observer(function WithdrawBankScreen() {
  const model = useModel((app) => new WithdrawBankModel(app))
  const { form, proof } = model
  usePageReshow(() => void model.facts.run())
  const ready = model.facts.data !== null && !proof.impossible
  return (
    <Page
      route="withdrawBank"
      footer={
        ready && (
          <Button kind="primary" size="large" block loading={form.busy} onClick={model.submit}>
            保存
          </Button>
        )
      }
    >
      <AsyncView task={model.facts}>
        {({ bank, availableCents }) =>
          proof.impossible ? (
            <NoProof proof={proof} what="设置银行账户" />
          ) : (
            <>
              {bank && (
                <Notice>{`现在的账户：${bank.bankName} ${bank.number}。换成别的账户后，24小时内不能提现。`}</Notice>
              )}
              {!bank && availableCents > 0 && <Notice>为了资金安全，保存24小时后才能提现。</Notice>}
              <CellGroup note="只支持新西兰的银行账户，户名需与开户姓名一致">
                <Field
                  label="银行账号"
                  value={form.values.number}
                  error={form.errors.number}
                  hint={model.bank}
                  kind="tel"
                  placeholder="12-3456-7890123-00"
                  onInput={(text) => form.set('number', text)}
                  onBlur={model.leaveNumber}
                />
                <Field
                  label="户名"
                  value={form.values.holder}
                  error={form.errors.holder}
                  placeholder="开户姓名（拼音或英文）"
                  autoComplete="name"
                  onInput={(text) => form.set('holder', text)}
                  onBlur={() => form.leave('holder')}
                />
                <ProofFields
                  proof={proof}
                  values={form.values}
                  errors={form.errors}
                  onInput={(field, text) => form.set(field, text)}
                  onSend={model.sendCode}
                  onConfirm={model.submit}
                />
              </CellGroup>
            </>
          )
        }
      </AsyncView>
    </Page>
  )
})
