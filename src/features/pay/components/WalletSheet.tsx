import { observer } from 'mobx-react'
import { formatMoney } from '@/domain/money'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Sheet } from '@/ui/Sheet'
import { AsyncView } from '@/widgets/AsyncView'
import { NoProof } from '@/widgets/NoProof'
import { ProofFields } from '@/widgets/ProofFields'
import type { Cashier } from '../model/Cashier'

/** 确认使用余额: the password of the login or a code, as for a withdrawal. */
export const WalletSheet = observer(function WalletSheet({ cashier }: { cashier: Cashier }) {
  const { wallet, walletCents, restCents } = cashier
  const { form, proof } = wallet
  const { facts } = proof
  const rest = restCents > 0 ? `，其余 $${formatMoney(restCents)} 用${cashier.channel?.name ?? ''}` : ''
  return (
    <Sheet
      open={wallet.proving}
      title="确认使用余额"
      note={`余额支付 $${formatMoney(walletCents)}${rest}`}
      onClose={wallet.close}
      footer={
        facts.data !== null &&
        !proof.impossible && (
          <Button kind="primary" size="large" block loading={form.busy} onClick={wallet.submit}>
            确认并支付
          </Button>
        )
      }
    >
      <AsyncView task={facts} compact>
        {() =>
          proof.impossible ? (
            <NoProof proof={proof} what="用余额支付" />
          ) : (
            <CellGroup plain>
              <ProofFields
                proof={proof}
                values={form.values}
                errors={form.errors}
                onInput={(field, text) => form.set(field, text)}
                onSend={wallet.sendCode}
                onConfirm={wallet.submit}
              />
            </CellGroup>
          )
        }
      </AsyncView>
    </Sheet>
  )
})
