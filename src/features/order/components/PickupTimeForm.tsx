import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { CellGroup } from '@/ui/CellGroup'
import { DatePicker } from '@/ui/DatePicker'
import { Field } from '@/ui/Field'
import { Picker } from '@/ui/Picker'
import { PICKUP_TIMES, type PickupTime } from '../model/PickupTime'

interface Props {
  model: PickupTime
  onDay: () => void
  onTime: () => void
}

/** When the buyer of a pick-up comes; both fields open a sheet. */
export const PickupTimeForm = observer(function PickupTimeForm({ model, onDay, onTime }: Props) {
  const { values, errors } = model.form
  return (
    <CellGroup title="自提时间" note="按新西兰时间，保存后会通知买家">
      <Field label="日期" required value={values.day} error={errors.day} placeholder="请选择日期" onClick={onDay} />
      <Field label="时间" required value={values.time} error={errors.time} placeholder="请选择时间" onClick={onTime} />
    </CellGroup>
  )
})

const COLUMNS = [{ label: '时间', options: PICKUP_TIMES.map((time) => ({ key: time, text: time })) }]

interface SheetsProps {
  model: PickupTime
  open: 'day' | 'time' | null
  onClose: () => void
}

/** The sheets of day and time, above the page. */
export const PickupSheets = observer(function PickupSheets({ model, open, onClose }: SheetsProps) {
  const { api } = useApp()
  const { form, days } = model
  return (
    <>
      <DatePicker
        open={open === 'day'}
        title="自提日期"
        value={form.values.day}
        now={api.serverNow()}
        today={days.min}
        min={days.min}
        max={days.max}
        onPick={(day) => form.set('day', day)}
        onClose={onClose}
      />
      <Picker
        open={open === 'time'}
        title="自提时间"
        columns={() => COLUMNS}
        value={form.values.time === '' ? [] : [form.values.time]}
        onPick={([time = '']) => form.set('time', time)}
        onClose={onClose}
      />
    </>
  )
})
