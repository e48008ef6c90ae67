import { observer } from 'mobx-react'
import { REFUSAL } from '@/contract/reservationDesk'
import { Button } from '@/ui/Button'
import { FormField } from '@/ui/FormField'
import { Sheet } from '@/ui/Sheet'
import type { DeskModel } from '../model/DeskModel'

/** Takes a reservation back, with a reason that its guest reads. */
export const RefusalSheet = observer(function RefusalSheet({ model }: { model: DeskModel }) {
  const { form, refusing } = model
  return (
    <Sheet
      open={refusing !== null}
      title="取消这个预约"
      note={refusing ? `${refusing.name} ${refusing.when} ${refusing.people}人` : undefined}
      onClose={() => model.openRefusal(null)}
      flush
      footer={
        <Button kind="danger" size="large" block loading={form.busy} onClick={model.refuse}>
          取消并通知顾客
        </Button>
      }
    >
      <FormField
        form={form}
        field="reason"
        label={REFUSAL.label}
        layout="column"
        placeholder="例如：当天包场，抱歉"
        maxLength={REFUSAL.max}
        count
      />
    </Sheet>
  )
})
