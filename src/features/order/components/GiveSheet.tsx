import { observer } from 'mobx-react'
import { GIVE_WORDS } from '@/contract/caseTexts'
import { formatMoney } from '@/domain/money'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { FormField } from '@/ui/FormField'
import { MoneyField } from '@/ui/MoneyField'
import { Sheet } from '@/ui/Sheet'
import type { Giving } from '../model/Giving'

/** 退款 by the shop: how much of what was paid to it goes back, and why. */
export const GiveSheet = observer(function GiveSheet({ model }: { model: Giving }) {
  const { form, leftCents } = model
  return (
    <Sheet
      open={model.order !== null}
      title="退款给买家"
      note={`最多可退$${formatMoney(leftCents)}，确认后原路退回，不能撤销`}
      onClose={model.close}
      footer={
        <Button kind="primary" size="large" block loading={form.busy} onClick={model.submit}>
          确认退款
        </Button>
      }
    >
      <CellGroup plain>
        <MoneyField
          label="退款金额"
          cents={form.values.cents}
          minCents={1}
          maxCents={leftCents}
          error={form.errors.cents}
          onChange={(cents) => form.set('cents', cents)}
        />
        <FormField
          form={form}
          field="words"
          label="退款说明"
          maxLength={GIVE_WORDS.max}
          placeholder="选填，买家会看到"
        />
      </CellGroup>
    </Sheet>
  )
})
