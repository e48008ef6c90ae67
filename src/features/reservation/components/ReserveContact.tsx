import { observer } from 'mobx-react'
import { WISHES, CONTACT_NAME, type Reservation } from '@/contract/reservation'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { FormField } from '@/ui/FormField'
import { Notice } from '@/ui/Notice'
import { PhoneField } from '@/widgets/PhoneField'
import { StatusHead } from '@/widgets/StatusHead'
import type { ReserveModel } from '../model/ReserveModel'
import { placeOf } from '../model/reservationWords'

interface ReserveContactProps {
  model: ReserveModel
  held: Reservation
}

/** What is held, for how long, and who comes. */
export const ReserveContact = observer(function ReserveContact({ model, held }: ReserveContactProps) {
  const { form } = model
  return (
    <>
      <StatusHead
        icon="clock"
        text={held.table === '不限' ? '准备排队' : '桌位已保留'}
        hints={[held.note]}
        endsAt={model.over ? null : held.holdUntil}
        onEnd={model.endHold}
      />
      {model.over && <Notice tone="warning">保留时间已过，提交时会再为你看一次桌位</Notice>}
      <CellGroup>
        <Cell
          icon="clock"
          title={placeOf(held)}
          note={`${held.store.name} · ${held.table}`}
          value={
            <Button size="small" onClick={model.release}>
              换个时间
            </Button>
          }
        />
      </CellGroup>
      <CellGroup title="联系人" note="门店用这个号码联系你，到店报姓名或预约码">
        <FormField
          form={form}
          field="name"
          label="姓名"
          required
          maxLength={CONTACT_NAME.max}
          placeholder="怎么称呼你"
        />
        <PhoneField
          country={form.values.country}
          value={form.values.number}
          error={form.errors.number}
          onCountry={(code) => form.set('country', code)}
          onInput={(text) => form.set('number', text)}
          onBlur={() => form.leave('number')}
        />
        <FormField
          form={form}
          field="wishes"
          label={WISHES.label}
          multiline
          rows={3}
          count
          maxLength={WISHES.max}
          placeholder="例如：靠窗、要儿童椅、有人不吃辣"
        />
      </CellGroup>
    </>
  )
})
