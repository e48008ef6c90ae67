import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import type { WithdrawFacts } from '@/contract/withdraw'
import { formatMoney } from '@/domain/money'
import { inNewZealand } from '@/domain/newZealand'
import { formatShortDateTime } from '@/domain/time'
import { routes } from '@/routes'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { MoneyField } from '@/ui/MoneyField'
import { Notice } from '@/ui/Notice'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { NoProof } from '@/widgets/NoProof'
import { ProofFields } from '@/widgets/ProofFields'
import { WithdrawModel } from '../model/WithdrawModel'

/** 提现 (app §2: withdraw). */
export const WithdrawScreen = observer(function WithdrawScreen() {
  const model = useModel((app) => new WithdrawModel(app))
  // Back from the bank account or from setting a password.
  usePageReshow(() => void model.facts.run())
  const ready = model.facts.data !== null && model.obstacle === null
  return (
    <Page
      route="withdraw"
      footer={
        ready && (
          <Button kind="primary" size="large" block loading={model.form.busy} onClick={model.submit}>
            确认提现
          </Button>
        )
      }
    >
      <AsyncView task={model.facts}>
        {(facts) => (
          <>
            <Obstacle model={model} facts={facts} />
            <BankCell facts={facts} />
            {ready && <Amount model={model} facts={facts} />}
          </>
        )}
      </AsyncView>
    </Page>
  )
})

const Amount = observer(function Amount({ model, facts }: { model: WithdrawModel; facts: WithdrawFacts }) {
  const { form } = model
  return (
    <CellGroup
      note={`可用余额 $${formatMoney(model.most)}，最少提现 $${formatMoney(facts.minCents)}，免手续费，一般1–2个工作日到账`}
    >
      <MoneyField
        label="提现金额"
        cents={form.values.cents}
        error={form.errors.cents}
        onChange={(cents) => form.set('cents', cents)}
        right={
          <Button size="small" kind="ghost" onClick={model.takeAll}>
            全部提现
          </Button>
        }
      />
      <ProofFields
        proof={model.proof}
        values={form.values}
        errors={form.errors}
        onInput={(field, text) => form.set(field, text)}
        onSend={model.sendCode}
        onConfirm={model.submit}
      />
    </CellGroup>
  )
})

function BankCell({ facts: { bank } }: { facts: WithdrawFacts }) {
  const { nav } = useApp()
  return (
    <CellGroup>
      <Cell
        icon="card"
        title={bank ? `${bank.bankName}　${bank.holder}` : '收款银行账户'}
        note={bank ? bank.number : '提现的钱会转到这个账户'}
        value={bank ? '修改' : '去填写'}
        href={routes.withdrawBank.path}
        onClick={() => nav.open('withdrawBank')}
      />
    </CellGroup>
  )
}

/** Why nothing can be withdrawn now, and the way on. */
const Obstacle = observer(function Obstacle({ model, facts }: { model: WithdrawModel; facts: WithdrawFacts }) {
  switch (model.obstacle) {
    case 'locked':
      return (
        <Notice tone="warning">{`银行账户刚设置或修改过，为了资金安全，新西兰时间 ${formatShortDateTime(facts.bank!.lockedUntil!, inNewZealand)} 后才能提现。`}</Notice>
      )
    case 'proof':
      return <NoProof proof={model.proof} what="提现" />
    case 'little':
      return (
        <Notice>{`可用余额 $${formatMoney(facts.availableCents)}，满 $${formatMoney(facts.minCents)} 可以提现。`}</Notice>
      )
    default:
      return null
  }
})
