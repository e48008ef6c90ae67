import { observer } from 'mobx-react'
import { formatMoney } from '@/domain/money'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { MoneyField } from '@/ui/MoneyField'
import { Sheet } from '@/ui/Sheet'
import type { Repricing } from '../model/Repricing'

/** 改价: what an unpaid order is to cost from now on. */
export const RepriceSheet = observer(function RepriceSheet({ model }: { model: Repricing }) {
  const { form } = model
  return (
    <Sheet
      open={model.order !== null}
      title="改价"
      note={`现在含运费共$${formatMoney(model.was)}，只能改低`}
      onClose={model.close}
      footer={
        <Button kind="primary" size="large" block loading={form.busy} onClick={model.submit}>
          确认改价
        </Button>
      }
    >
      <CellGroup plain>
        <MoneyField
          label="改后总价"
          cents={form.values.cents}
          error={form.errors.cents}
          placeholder="含运费"
          onChange={(cents) => form.set('cents', cents)}
        />
      </CellGroup>
    </Sheet>
  )
})
